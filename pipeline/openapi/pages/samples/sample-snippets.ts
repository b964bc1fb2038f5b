import httpsnippet from "httpsnippet";
import type { SampleLanguageName } from "../../../../content/model/sample-language.ts";
import type { HarRequest } from "../../../../content/samples/har-request.ts";
import { sampleLanguages } from "../../../../content/samples/sample-languages.ts";

const { addTargetClient, HTTPSnippet } = httpsnippet;

/** The languages of the site's tabs as httpsnippet calls them. */
const sampleTargets = {
  curl: "shell",
  javascript: "javascript",
  nodejs: "node",
  python: "python",
  rust: "rust",
  ocaml: "ocaml",
  go: "go",
  java: "java",
  powershell: "powershell",
} as const satisfies Record<SampleLanguageName, string>;

/** Key of our own clients beside those that httpsnippet brings. */
const clientKey = "own-client";

// httpsnippet's own clients escape bodies wrongly in most languages, and its curl, Go and Java cannot send every
// request of the proof (`tests/proof`). Ours are the functions that the request editor runs in the browser.
for (const { value, label, client, generate } of sampleLanguages) {
  addTargetClient(sampleTargets[value], {
    info: {
      key: clientKey,
      title: `${label} (${client})`,
      link: "https://github.com/Kong/httpsnippet",
      description: `${label} with ${client}`,
    },
    convert: (request) => generate(request),
  });
}

export type SampleSnippets = Record<SampleLanguageName, string>;

/** The request in every language of the sample tabs. */
export function sampleSnippets(request: HarRequest): SampleSnippets {
  const { postData = { mimeType: "application/octet-stream" } } = request;
  const snippet = new HTTPSnippet({
    httpVersion: "HTTP/1.1",
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...structuredClone({ ...request, postData }),
  });
  const convert = (name: SampleLanguageName): string => {
    const code = snippet.convert(sampleTargets[name], clientKey);
    if (typeof code !== "string") throw new Error(`httpsnippet has no target for ${name}`);
    return code;
  };
  return {
    curl: convert("curl"),
    javascript: convert("javascript"),
    nodejs: convert("nodejs"),
    python: convert("python"),
    rust: convert("rust"),
    ocaml: convert("ocaml"),
    go: convert("go"),
    java: convert("java"),
    powershell: convert("powershell"),
  };
}
