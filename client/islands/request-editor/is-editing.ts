/** True while the editor is on the page: it updates the samples itself. */
export function isEditing(): boolean {
  return document.querySelector(".editor") !== null;
}
