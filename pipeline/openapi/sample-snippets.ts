import type { Request as HarRequest } from "har-format";
import httpsnippet from "httpsnippet";
import {
  type SampleLanguage,
  type SampleLanguageName,
  sampleLanguages,
} from "../../content/model/samples/sample-languages.ts";
import { encodeForm, type SampleRequest } from "../../content/model/samples/sample-request.ts";

const { addTargetClient, HTTPSnippet } = httpsnippet;

/** The languages of the site's tabs as httpsnippet calls them. */
const targets = {
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
const clientKey = "zkcloudworker-docs";

// httpsnippet's own clients escape bodies wrongly in most languages (see tests/unit/samples), and its preparation
// rewrites the URL. Clients of our own are the same functions that the request editor runs in the browser.
for (const language of sampleLanguages) {
  addTargetClient(targets[language.value], {
    info: {
      key: clientKey,
      title: `${language.label} (${language.client})`,
      link: "https://docs.zkcloudworker.com/OpenAPI/silvana-openapi",
      description: `${language.label} with ${language.client}`,
    },
    convert: (request) => language.generate(sampleOf(request, language)),
  });
}

/** A HAR may carry fields of one's own if their names begin with `_`: the exact request is one. */
interface SampleHar extends HarRequest {
  postData: { mimeType: string; text: string };
  _sample: SampleRequest;
}

function toHar(sample: SampleRequest): SampleHar {
  return {
    method: sample.method,
    // HAR wants a valid URL; the one with the reader's placeholders is in `_sample`.
    url: URL.canParse(sample.url) ? sample.url : "https://example.com/",
    httpVersion: "HTTP/1.1",
    headers: sample.headers,
    queryString: [],
    cookies: [],
    postData: { mimeType: contentType(sample), text: bodyText(sample) },
    headersSize: -1,
    bodySize: -1,
    _sample: sample,
  };
}

function contentType({ headers, body }: SampleRequest): string {
  const written = headers.find(({ name }) => name === "content-type")?.value;
  return written ?? (body?.kind === "multipart" ? "multipart/form-data" : "");
}

function bodyText({ body }: SampleRequest): string {
  if (body === undefined) return "";
  if (body.kind === "form") return encodeForm(body.fields);
  return body.kind === "json" || body.kind === "text" ? body.text : "";
}

function sampleOf(request: object, language: SampleLanguage): SampleRequest {
  if ("_sample" in request) return request._sample as SampleRequest;
  throw new Error(`httpsnippet lost the request of the ${language.label} sample`);
}

/** The request in every language of the sample tabs. */
export function sampleSnippets(request: SampleRequest): Record<SampleLanguageName, string> {
  const snippet = new HTTPSnippet(toHar(request));
  const convert = (name: SampleLanguageName): string => {
    const code = snippet.convert(targets[name], clientKey);
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
