/** Message of what was thrown: libraries also throw values that are no errors. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Code of an error of Node, for example `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

/** A mistake of the user, printed without a stack trace. */
export class UserError extends Error {
  override readonly name = "UserError";
  /** How to mend it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
