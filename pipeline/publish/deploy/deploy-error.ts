/** A deploy cannot go on for a reason that the person at the terminal can mend. Printed without a stack trace. */
export class DeployError extends Error {
  override readonly name = "DeployError";
  /** The command to run, or what to do. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
