import type { AppContext } from "./app-context.ts";

/**
 * Parses a `Range` header (RFC 9110, 14.2), with which browsers seek in videos. Several ranges and other units are
 * ignored, as the standard allows.
 * @param header such as `bytes=0-1023`, `bytes=500-` or `bytes=-500`
 * @returns both ends inclusive; undefined for the whole body
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first >= length || (from === "" && Number(to) === 0) ? "unsatisfiable" : { first, last };
}

/** Responds with the requested range of a file: 206, or 416 when the range is outside of the file. */
export async function partialContent(
  whole: Response,
  request: AppContext["req"],
): Promise<Response> {
  const headers = new Headers(whole.headers);
  headers.set("Accept-Ranges", "bytes");
  const header = effectiveRange(request, headers.get("ETag"));
  if (header === undefined) return new Response(whole.body, { headers });
  const bytes = await whole.arrayBuffer();
  const range = byteRange(header, bytes.byteLength);
  if (range === undefined) return new Response(bytes, { headers });
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers });
}

/** The `Range` header of a GET, unless `If-Range` names another version of the file (RFC 9110, 13.1.5 and 14.2). */
function effectiveRange(request: AppContext["req"], etag: string | null): string | undefined {
  const ifRange = request.header("if-range");
  const applies = request.method === "GET" && (ifRange === undefined || ifRange === etag);
  return applies ? request.header("range") : undefined;
}
