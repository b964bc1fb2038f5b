import * as words from "#words";
import { element } from "../kernel/element.ts";

export interface Failure {
  title: string;
  /** `h1` where it stands for the page. */
  heading?: "h1" | "p";
  error: unknown;
  retry: () => void;
}

/** Shown where something failed to load: what it was, the error message, and a retry button. */
export function failureView({ title, heading = "p", error, retry }: Failure): HTMLElement {
  return element(
    "div",
    { className: "failure", role: "alert" },
    element(heading, {}, title),
    element("pre", {}, error instanceof Error ? error.message : String(error)),
    element("button", { className: "button", onclick: retry }, words["loader.retry"]),
  );
}
