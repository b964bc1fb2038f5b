import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";

/**
 * Renders an element to the bytes of its HTML. Nothing of ours suspends, so React is done at once and an
 * error is always thrown here, before the first byte: a half page with status 200 cannot be sent.
 */
export async function renderHtml(element: ReactElement): Promise<Uint8Array> {
  let failure: unknown;
  const stream = await renderToReadableStream(element, {
    onError(error) {
      failure ??= error;
    },
  });
  if (failure !== undefined) throw failure;
  const chunks: Uint8Array[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
  }
  return joinBytes(chunks);
}

/** The chunks one after the other, in a buffer of their own. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}
