import type { SampleLanguageName } from "../model/sample-language.ts";
import { curlSample } from "./curl.ts";
import { goSample } from "./go-native.ts";
import type { HarRequest } from "./har-request.ts";
import { javaSample } from "./java-unirest.ts";
import { javascriptSample } from "./javascript-fetch.ts";
import { nodejsSample } from "./nodejs-axios.ts";
import { ocamlSample } from "./ocaml-cohttp.ts";
import { powershellSample } from "./powershell.ts";
import { pythonSample } from "./python-requests.ts";
import { rustSample } from "./rust-reqwest.ts";

export interface SampleLanguage {
  /** Name in `languageTabs` of the site's settings. */
  value: SampleLanguageName;
  label: string;
  /** The library or tool the sample uses. */
  client: string;
  /** Name of the language for code blocks. */
  lang: string;
  generate: (request: HarRequest) => string;
}

/** The named languages, in the order of the names. */
export function samplesIn(names: readonly SampleLanguageName[]): SampleLanguage[] {
  return names.flatMap((name) => sampleLanguages.find(({ value }) => value === name) ?? []);
}

/** All languages of samples, in the order of their tabs. Build and browser generate from these. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    value: "curl",
    label: "curl",
    client: "curl",
    lang: "bash",
    generate: curlSample,
  },
  {
    value: "javascript",
    label: "JavaScript",
    client: "fetch",
    lang: "javascript",
    generate: javascriptSample,
  },
  {
    value: "nodejs",
    label: "Node.js",
    client: "axios",
    lang: "javascript",
    generate: nodejsSample,
  },
  {
    value: "python",
    label: "Python",
    client: "requests",
    lang: "python",
    generate: pythonSample,
  },
  {
    value: "rust",
    label: "Rust",
    client: "reqwest",
    lang: "rust",
    generate: rustSample,
  },
  {
    value: "ocaml",
    label: "OCaml",
    client: "cohttp",
    lang: "ocaml",
    generate: ocamlSample,
  },
  { value: "go", label: "Go", client: "net/http", lang: "go", generate: goSample },
  {
    value: "java",
    label: "Java",
    client: "Unirest",
    lang: "java",
    generate: javaSample,
  },
  {
    value: "powershell",
    label: "PowerShell",
    client: "Invoke-RestMethod",
    lang: "powershell",
    generate: powershellSample,
  },
];
