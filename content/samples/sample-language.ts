import type { HarRequest } from "./har-request.ts";
import type { SampleGrammar } from "./sample-grammar.ts";

/** A language of code samples. */
export interface SampleLanguage {
  /** Name in `languageTabs` of the site's settings. */
  value: string;
  label: string;
  /** The library or tool the sample uses. */
  client: string;
  /** Name of the language for code blocks. */
  lang: string;
  /** Name of the language in httpsnippet. */
  snippetTarget: string;
  /** Colours what `generate` writes. */
  grammar: SampleGrammar;
  generate: (request: HarRequest) => string;
}
