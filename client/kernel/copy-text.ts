import { element } from "./element.ts";

/**
 * Copies a text. Pages over plain HTTP and some web views have no clipboard, and others refuse it: then the selection
 * is copied.
 * @returns false if the text could not be copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined outside of secure contexts, whatever its type says.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) return copySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = element("textarea", { value: text, className: "visually-hidden", readOnly: true });
  const { activeElement } = document;
  // Content outside of an open dialog cannot be selected.
  (activeElement?.closest("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
