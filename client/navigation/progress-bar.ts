import * as words from "#words";
import { announce } from "../kernel/announce.ts";
import { element } from "../kernel/element.ts";

const delayMilliseconds = 200;
/** Length at first; 1 is the whole. */
const firstLength = 0.08;
/** As in `feedback.css`. */
const transitionMilliseconds = 200;
const stepMilliseconds = 800;

export interface Progress {
  done(): void;
}

export function startProgress(): Progress {
  let bar: HTMLElement | undefined;
  let length = 0;
  let steps = 0;
  const setLength = (next: number) => {
    length = Math.min(next, 1);
    if (bar !== undefined) bar.style.transform = `scaleX(${length})`;
  };
  const delay = setTimeout(() => {
    bar = element("div", { className: "progress" });
    document.body.append(bar);
    announce(words["loader.loading"]);
    bar.getBoundingClientRect(); // The first step must be a transition too.
    setLength(firstLength);
    // Ever shorter steps, so that it does not reach the end before the page is shown.
    steps = window.setInterval(() => setLength(length + (0.994 - length) * 0.15), stepMilliseconds);
  }, delayMilliseconds);
  return {
    done() {
      clearTimeout(delay);
      clearInterval(steps);
      setLength(1);
      if (bar === undefined) return;
      const { style } = bar;
      setTimeout(() => {
        style.opacity = "0";
      }, transitionMilliseconds);
      setTimeout(() => bar?.remove(), 2 * transitionMilliseconds);
    },
  };
}
