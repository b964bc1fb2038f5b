import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server.edge";

/**
 * React's HTML stream. No component suspends, so an error is always thrown before the first byte and never leaves
 * half a page with status 200.
 */
export function renderHtml(element: ReactElement): Promise<ReadableStream<Uint8Array>> {
  // React also rejects with the error, and the caller logs it with its route.
  return renderToReadableStream(element, { onError: () => undefined });
}
