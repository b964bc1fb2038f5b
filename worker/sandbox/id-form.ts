/** How an id of an API is written, so that one of the sandbox looks like a real one. */
export interface IdForm {
  /** Bytes that an id has room for, at most 32 more than what it holds. */
  bytes: number;
  write: (bytes: Uint8Array) => string;
  /** @throws for another text */
  read: (text: string) => Uint8Array;
}
