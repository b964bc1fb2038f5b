/** Bytes that begin where their buffer begins, as KV gives them. */
export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
