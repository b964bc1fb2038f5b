/**
 * The body of a message as text. Undefined when it exceeds the limit: bytes are counted while reading, whatever
 * `Content-Length` says.
 */
export async function readLimitedText(
  { headers, body }: Request | Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
