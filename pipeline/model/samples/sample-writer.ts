import {
  bodyOf,
  fullUrl,
  type HarRequest,
  type NameValue,
  type SampleBody,
} from "./har-request.ts";
import type { TokenClass } from "./sample-grammar.ts";

/** A request as samples write it. */
export interface SampleRequest {
  method: string;
  /** With its query. */
  url: string;
  headers: readonly NameValue[];
  basic: HarRequest["basic"];
  digest: HarRequest["digest"];
  certificate: HarRequest["certificate"];
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
  write: (request: SampleRequest) => Lines;
}

/** @param lang name of the language for code blocks */
export function sampleOf(
  request: HarRequest,
  { write, writesCredentials }: SampleWriter,
  lang: string,
): string {
  const { method, headers, basic, digest, certificate } = request;
  const url = fullUrl(request);
  const credentials = { basic, digest, certificate };
  const lines = write({ method, url, headers, ...credentials, body: bodyOf(request) });
  const notes = writesCredentials ? [] : credentialNotes(request, lang);
  return [...notes, ...flatLines(lines)].join("\n");
}

function credentialNotes({ digest, certificate }: HarRequest, lang: string): string[] {
  return [
    ...(digest === undefined
      ? []
      : [`Log in with HTTP Digest as ${digest.userName} with the password ${digest.password}.`]),
    ...(certificate ? ["Send your client certificate: client.pem with the key client.key."] : []),
  ].map((note) => comment(note.replace(/[\r\n]+/g, " "), lang));
}

function comment(text: string, lang: string): string {
  if (lang === "ocaml") return `(* ${text.replaceAll("*)", "* )").replaceAll('"', "'")} *)`;
  // Java reads `\u` as an escape in comments, too.
  if (lang === "java") return `// ${text.replaceAll("\\", "\\\\")}`;
  return `${/^(?:python|powershell|bash)$/.test(lang) ? "#" : "//"} ${text}`;
}

/** Lines without nesting. */
export function flatLines(lines: Lines): string[] {
  if (lines === undefined) return [];
  return typeof lines === "string" ? [lines] : lines.flatMap(flatLines);
}
