/** A deploy failed for a reason that the user can fix. Printed without a stack trace. */
export class DeployError extends Error {
  override readonly name = "DeployError";
  /** How to fix it. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
