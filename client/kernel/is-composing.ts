/**
 * True for keys that an input method uses itself. Safari ends the composition before the key that confirms it, which
 * then has only the key code of such keys.
 */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
