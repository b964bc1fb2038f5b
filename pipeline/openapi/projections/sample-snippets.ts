import httpsnippet from "httpsnippet";
import type { HarRequest } from "../../model/samples/har-request.ts";
import { sampleLanguages } from "../../model/samples/sample-languages.ts";
import type { SampleLanguageName } from "../../model/samples/sample-names.ts";

const { addTargetClient, HTTPSnippet } = httpsnippet;

/** Key of our own httpsnippet clients. */
const clientKey = "own-client";

// httpsnippet's own clients escape bodies incorrectly in most languages, and its curl, Go and Java clients cannot
// send every request of `tests/proof`. Ours are the functions that the request editor uses.
for (const { snippetTarget, label, client, generate } of sampleLanguages) {
  addTargetClient(snippetTarget, {
    info: {
      key: clientKey,
      title: `${label} (${client})`,
      link: "https://github.com/Kong/httpsnippet",
      description: `${label} with ${client}`,
    },
    convert: (request) => generate(request),
  });
}

/** Samples of a request by language. */
export function sampleSnippets(request: HarRequest): ReadonlyMap<SampleLanguageName, string> {
  const { postData = { mimeType: "application/octet-stream" } } = request;
  const snippet = new HTTPSnippet({
    httpVersion: "HTTP/1.1",
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...structuredClone({ ...request, postData }),
  });
  return new Map(
    sampleLanguages.map(({ value, snippetTarget }) => {
      const code = snippet.convert(snippetTarget, clientKey);
      if (typeof code !== "string") throw new Error(`httpsnippet has no target ${snippetTarget}`);
      return [value, code];
    }),
  );
}
