import * as words from "#words";

export interface Failure {
  title: string;
  /** `h1` where it stands for the page. */
  heading?: "h1" | "p";
  error: unknown;
  retry: () => void;
}

/** Shown where something failed to load: what it was, the error message, and a retry button. */
export function failureView({ title, heading: tag = "p", error, retry }: Failure): HTMLElement {
  const view = document.createElement("div");
  view.className = "failure";
  view.role = "alert";
  const heading = document.createElement(tag);
  heading.textContent = title;
  const text = document.createElement("pre");
  text.textContent = error instanceof Error ? error.message : String(error);
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = words["loader.retry"];
  button.addEventListener("click", retry);
  view.append(heading, text, button);
  return view;
}
