/** The body as text, or undefined when it exceeds the limit: counts bytes while reading, whatever `Content-Length` says. */
export async function readLimitedText(
  request: Request,
  mostBytes: number,
): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return undefined;
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
