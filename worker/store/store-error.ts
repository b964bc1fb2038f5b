/** Storage failed or did not answer in time; the reader's request was fine. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}
