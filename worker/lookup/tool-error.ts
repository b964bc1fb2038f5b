/** A valid call without a result; the message says what to do instead. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
