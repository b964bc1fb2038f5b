import { jsonError } from "./json-error.ts";

/** The body of a `POST` of JSON, or the response that refuses the request. */
export async function readJsonPost(request: Request, maxBytes: number): Promise<string | Response> {
  if (request.method !== "POST") {
    return jsonError(405, "method-not-allowed", "Only POST is answered here.", { Allow: "POST" });
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return jsonError(415, "unsupported-media-type", "The content type must be application/json.");
  }
  const text = await readLimitedText(request, maxBytes);
  return text ?? jsonError(413, "too-large", `At most ${maxBytes} bytes are read.`);
}

/** Undefined when the body exceeds the limit: counts bytes while reading, whatever `Content-Length` says. */
async function readLimitedText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
