/** Says a text to assistive technology through the page's live region. */
export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (region === null) return;
  // The same text twice is no change, and would not be said again.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
