/** How an API writes an id, so that one of the sandbox looks like a real one. */
export interface IdForm {
  /** Length of the decoded id, at most 32 bytes more than its content. */
  bytes: number;
  write: (bytes: Uint8Array) => string;
  /** @throws for another text */
  read: (text: string) => Uint8Array;
}
