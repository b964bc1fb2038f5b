/** Storage failed or did not respond in time: a 503, not the client's fault. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}
