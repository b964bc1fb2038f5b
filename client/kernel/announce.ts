/** Announces a text through the page's live region. */
export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (region === null) return;
  // Live regions announce changes only, so a repeated text is changed first.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
