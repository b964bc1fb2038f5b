import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server.edge";

/**
 * React's stream of an element's HTML. Nothing of ours suspends, so an error of a component is always thrown here,
 * before the first byte: a half page with status 200 cannot be sent.
 */
export function renderHtml(element: ReactElement): Promise<ReadableStream<Uint8Array>> {
  return renderToReadableStream(element, { onError: leaveToCaller });
}

/** React also rejects with the error; whoever renders logs it, with the route. */
function leaveToCaller(): void {}
