import { StoreError } from "./store-error.ts";

/** Time that a request may wait for storage in total. */
const requestMilliseconds = 5_000;

/** One deadline for the whole request, passed to everything that waits. */
export class RequestDeadline {
  // The Workers clock stands still while code runs, so this measures waiting only.
  readonly #end: number;

  constructor(milliseconds = requestMilliseconds) {
    this.#end = Date.now() + milliseconds;
  }

  /**
   * The result of the work, if it settles in time; it is not cancelled otherwise.
   * @param name of the work, for the error
   * @param maxMilliseconds for this work alone
   * @throws StoreError when the time is up first, and what the work throws
   */
  async within<Value>(
    work: Promise<Value>,
    name: string,
    maxMilliseconds = Number.POSITIVE_INFINITY,
  ): Promise<Value> {
    const left = Math.max(0, this.#end - Date.now());
    const milliseconds = Math.min(left, maxMilliseconds);
    const settled = await settledWithin(work, milliseconds);
    if (settled !== undefined) return settled.value;
    throw new StoreError(`${name} took longer than ${milliseconds} ms`);
  }
}

/** The result of the work, or undefined after `milliseconds`; the work is not cancelled. @throws what the work throws in time */
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
