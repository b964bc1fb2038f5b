import {
  bodyOf,
  fullUrl,
  type HarRequest,
  type NameValue,
  type SampleBody,
} from "./har-request.ts";
import { grammar, type SampleGrammar, type TokenClass } from "./sample-grammar.ts";

/** A language of code samples. */
export interface SampleLanguage<Name extends string = string, Target extends string = string> {
  /** Name in `languageTabs` of the site's settings. */
  value: Name;
  label: string;
  /** The library or tool the sample uses. */
  client: string;
  /** Name of the language for code blocks. */
  lang: string;
  /** Name of the language in httpsnippet. */
  snippetTarget: Target;
  /** Colours what `generate` writes. */
  grammar: SampleGrammar;
  generate: (request: HarRequest) => string;
}

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

interface SampleWriter<Name extends string, Target extends string>
  extends Omit<SampleLanguage<Name, Target>, "grammar" | "generate"> {
  /** Kinds of tokens, as `grammar` takes them. */
  tokens: readonly [TokenClass, string][];
  /** True if the code contains HTTP Digest and certificates; otherwise a comment names them. */
  writesCredentials?: true;
  write: (request: SampleRequest) => Lines;
}

export function sampleLanguage<Name extends string, Target extends string>({
  tokens,
  write,
  writesCredentials,
  ...language
}: SampleWriter<Name, Target>): SampleLanguage<Name, Target> {
  const generate = (request: HarRequest) => {
    const { method, headers, basic, digest, certificate } = request;
    const url = fullUrl(request);
    const credentials = { basic, digest, certificate };
    const lines = write({ method, url, headers, ...credentials, body: bodyOf(request) });
    const notes = writesCredentials ? [] : credentialNotes(request, language.lang);
    return [...notes, ...flatLines(lines)].join("\n");
  };
  return { ...language, grammar: grammar(tokens), generate };
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
