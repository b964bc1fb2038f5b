// Node, workers and browsers have both, but no library of types that all three share declares them.
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Bytes that are no UTF-8 become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Broken surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}
