import { readLimitedText } from "./read-limited-text.ts";
import { jsonError } from "./responses.ts";

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
