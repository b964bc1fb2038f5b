import { StoreError } from "./store-error.ts";

/** What a reader waits for at most, whatever is read and however often: milliseconds for a whole request. */
const requestMilliseconds = 5_000;

/** Something did not answer in the time that its request had left. */
export class DeadlineError extends StoreError {
  override readonly name = "DeadlineError";
}

/** The one deadline of a request. Made when the request comes and passed to everything that waits. */
export class RequestDeadline {
  // The runtime's clock stands still while code runs: what counts is the time spent waiting.
  readonly #end: number;

  constructor(milliseconds = requestMilliseconds) {
    this.#end = Date.now() + milliseconds;
  }

  /** Milliseconds left, 0 when it has passed. */
  get left(): number {
    return Math.max(0, this.#end - Date.now());
  }

  /**
   * The work's result. Work that comes too late is left to itself.
   * @param what names the work in the error
   * @param atMost milliseconds for this piece of work alone
   * @throws DeadlineError when the time is up first, and what the work throws
   */
  async within<Value>(
    work: Promise<Value>,
    what: string,
    atMost = Number.POSITIVE_INFINITY,
  ): Promise<Value> {
    const milliseconds = Math.min(this.left, atMost);
    const settled = await settledWithin(work, milliseconds);
    if (settled !== undefined) return settled.value;
    throw new DeadlineError(`${what} took longer than ${milliseconds} ms`);
  }
}

/** The work's result when it is there in time, else undefined: the work goes on. @throws what the work throws in time */
export async function settledWithin<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<{ value: Value } | undefined> {
  let timer: number | null = null;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
