import type { RequestForm } from "../../content/model/operation.ts";
import {
  buildRequest,
  initialValues,
  keyPlaceholder,
} from "../../content/model/samples/build-request.ts";
import { exactStructure } from "../../content/model/samples/json-literals.ts";
import { sampleLanguages } from "../../content/model/samples/sample-languages.ts";
import { typescriptSample } from "../../content/model/samples/typescript-client.ts";
import { tabs } from "../components/tabs.ts";
import { type DocNode, h, variant } from "../document/node.ts";
import { codePanel } from "./code-panel.ts";
import type { PageContext } from "./page-context.ts";
import { sampleSnippets } from "./sample-snippets.ts";

/** The second column of an operation page: the request in every language, and in the TypeScript client. */
export function samplesAside(form: RequestForm, page: PageContext): DocNode {
  const values = initialValues(form);
  const snippets = sampleSnippets(buildRequest(form, values));
  const client = clientSample(form, values.body);
  const languages = tabs({
    id: page.uniqueId("sample"),
    group: "language",
    label: "Language of the sample",
    tabs: sampleLanguages.map(({ value, label, lang }) => ({
      value,
      label,
      children: [codePanel(snippets[value], lang)],
    })),
  }).html;
  return h(
    "aside",
    { class: "samples", "aria-labelledby": "samples" },
    h("h2", { id: "samples" }, "Code samples"),
    // One language is enough for a reader of Markdown; `get_operation` and `{page}.json` have them all.
    variant(languages, [h("p", null, h("strong", null, "curl")), codePanel(snippets.curl, "bash")]),
    client !== undefined && [
      h("h2", { id: "typescript-client" }, "TypeScript client"),
      h("div", { "data-sample": "typescript" }, codePanel(client, "typescript")),
    ],
  );
}

function clientSample(form: RequestForm, body: string | undefined): string | undefined {
  if (form.client === undefined) return undefined;
  const value = body === undefined ? undefined : exactStructure(body);
  return typescriptSample(form.client, {
    body: value,
    server: form.server,
    apiKey: keyPlaceholder,
  });
}
