import { bodyOf, fullUrl, type HarRequest, type SampleBody } from "./har-request.ts";
import type { TokenClass } from "./sample-grammar.ts";

/** A request as samples write it. */
export interface SampleRequest extends Omit<HarRequest, "queryString" | "postData"> {
  /** With its query. */
  url: string;
  body: SampleBody | undefined;
}

/** Lines of code; undefined is no line. */
export type Lines = string | undefined | readonly Lines[];

/** How the samples of a language are written. */
export interface SampleWriter {
  /** Kinds of tokens, as `grammar` takes them. */
  tokens: readonly [TokenClass, string][];
  /** True if the code contains HTTP Digest and certificates; otherwise a comment names them. */
  writesCredentials?: true;
  /** Writes a line of comment, which begins with `//` in most languages. */
  comment?: (text: string) => string;
  write: (request: SampleRequest) => Lines;
}

export function sampleOf(request: HarRequest, writer: SampleWriter): string {
  const lines = writer.write({ ...request, url: fullUrl(request), body: bodyOf(request) });
  const notes = writer.writesCredentials ? [] : credentialNotes(request, writer);
  return [...notes, ...flatLines(lines)].join("\n");
}

function credentialNotes(
  { digest, certificate }: HarRequest,
  { comment = (text) => `// ${text}` }: SampleWriter,
): string[] {
  return [
    ...(digest === undefined
      ? []
      : [`Log in with HTTP Digest as ${digest.userName} with the password ${digest.password}.`]),
    ...(certificate ? ["Send your client certificate: client.pem with the key client.key."] : []),
  ].map((note) => comment(note.replace(/[\r\n]+/g, " ")));
}

/** Lines without nesting. */
export function flatLines(lines: Lines): string[] {
  if (lines === undefined) return [];
  return typeof lines === "string" ? [lines] : lines.flatMap(flatLines);
}
