import * as words from "#words";
import { announce } from "../kernel/announce.ts";

/** Milliseconds before the bar appears. */
const startDelay = 200;
/** First length, as a part of the whole. */
const minimum = 0.08;
/** Milliseconds of a transition, as in `feedback.css`. */
const speed = 200;
/** Milliseconds between two steps. */
const trickleSpeed = 800;

export interface Progress {
  done(): void;
}

/** Progress bar of a slow navigation. */
export function startProgress(): Progress {
  let bar: HTMLElement | undefined;
  let value = 0;
  let trickle = 0;
  const set = (next: number) => {
    value = Math.min(next, 1);
    if (bar !== undefined) bar.style.transform = `scaleX(${value})`;
  };
  const delay = setTimeout(() => {
    bar = document.createElement("div");
    bar.className = "progress";
    document.body.append(bar);
    announce(words["loader.loading"]);
    bar.getBoundingClientRect(); // The first step must be a transition too.
    set(minimum);
    // Slows down, so that it never reaches the end before the page does.
    trickle = window.setInterval(() => set(value + (0.994 - value) * 0.15), trickleSpeed);
  }, startDelay);
  return {
    done() {
      clearTimeout(delay);
      clearInterval(trickle);
      set(1);
      if (bar === undefined) return;
      const { style } = bar;
      setTimeout(() => {
        style.opacity = "0";
      }, speed);
      setTimeout(() => bar?.remove(), 2 * speed);
    },
  };
}
