/** Scrolls a box, without the page, when the link to what is shown is out of view. */
export function revealCurrent(box: Element | null): void {
  const current = box?.querySelector("[aria-current]");
  if (!box || !current) return;
  const { top, bottom } = current.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  const end = Math.min(view.bottom, innerHeight);
  if (top < view.top || bottom > end) box.scrollTop += top - (view.top + end) / 2;
}
