const headEndTag = new TextEncoder().encode("</head>");

/** The bytes of a document as a stream: the head in a first part, so that the browser fetches the styles early. */
export function streamDocument(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const headEnd = endOfHead(bytes);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const end = at < headEnd ? headEnd : bytes.byteLength;
      controller.enqueue(bytes.subarray(at, end));
      at = end;
      if (at === bytes.byteLength) controller.close();
    },
  });
}

function endOfHead(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(60); at >= 0; at = bytes.indexOf(60, at + 1)) {
    if (headEndTag.every((byte, index) => bytes[at + index] === byte)) {
      return at + headEndTag.byteLength;
    }
  }
  return bytes.byteLength;
}
