import type { LinkGraph } from "../../kernel/link-graph.ts";
import { markdownType, type SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import type { BodyContent, RequestForm } from "../../model/operation.ts";
import { buildRequest, initialValues } from "../../model/samples/build-request.ts";
import { samplesIn } from "../../model/samples/sample-languages.ts";
import { typescriptSample } from "../../model/samples/typescript-client.ts";
import { listOf, recordOf, textsOf } from "../../model/schema/json-value.ts";
import { absoluteUrl, markdownPath, samplesPath } from "../../model/urls.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation-model.ts";
import { exampleCode } from "./example-code.ts";
import { sampleSnippets } from "./sample-snippets.ts";
import { toRequestForm } from "./to-request-form.ts";

/** A request in one language. */
export interface RequestSample {
  /** Stored when the reader selects the language. */
  value: string;
  label: string;
  /** The library or tool that it uses. */
  client: string;
  lang: string;
  code: string;
}

/** Value and language of the sample for the documented client of the API. */
export const clientLanguage = "typescript";

/** The initial request of a form: for the API's client, if it has one, and in all languages of the API. */
export function requestSamples(form: RequestForm, { languages }: ApiModel): RequestSample[] {
  const values = initialValues(form);
  const snippets = sampleSnippets(buildRequest(form, values));
  const code = typescriptSample(form, values);
  const client = { value: clientLanguage, label: "TypeScript", client: form.client?.module ?? "" };
  return [
    ...(code === undefined ? [] : [{ ...client, lang: clientLanguage, code }]),
    ...samplesIn(languages).map((each) => ({ ...each, code: snippets.get(each.value) ?? "" })),
  ];
}

export interface AuthorSample {
  title: string;
  language: string;
  code: string;
}

/** Samples in the API file: `x-codeSamples`, a list with `lang`, `label` and `source`. */
export function toAuthorSamples({ extensions }: Operation): AuthorSample[] {
  return listOf(extensions["x-codeSamples"]).flatMap((item) => {
    const { lang, label, source } = textsOf(recordOf(item), ["lang", "label", "source"]);
    if (source === undefined) return [];
    const language = lang?.toLowerCase() ?? "text";
    return [{ title: label ?? lang ?? language, language, code: source }];
  });
}

/** Samples of texts, where those in the API file replace the generated ones of the same label. */
export function textSamples(
  samples: readonly RequestSample[],
  operation: Operation,
): RequestSample[] {
  const codeByTitle = new Map(toAuthorSamples(operation).map(({ title, code }) => [title, code]));
  return samples.map((sample) => ({
    ...sample,
    code: codeByTitle.get(sample.label) ?? sample.code,
  }));
}

/** For each operation, Markdown with a section per sample language. */
export function* sampleFiles(api: ApiModel, graph: LinkGraph, origin: string): Generator<SiteFile> {
  for (const operation of api.operations) {
    const generated = requestSamples(toRequestForm(operation, { api, graph }), api);
    const samples = textSamples(generated, operation).map(({ value, label, client, lang, code }) =>
      section(value === clientLanguage ? label : `${label} (${client})`, lang, code),
    );
    const examples = [
      ...examplesOf(t("operation.requestBody"), operation.requestBody?.contents ?? []),
      ...operation.responses.flatMap(({ status, contents }) => examplesOf(status, contents)),
    ];
    const page = absoluteUrl(origin, markdownPath(operation.pagePath));
    const content = [
      `# ${operation.summary}`,
      t("samples.page", { page }),
      ...samples,
      ...(examples.length === 0 ? [] : [`## ${t("samples.examples")}`, ...examples]),
      "",
    ].join("\n\n");
    yield { path: samplesPath(operation.pagePath), type: markdownType, content };
  }
}

function examplesOf(body: string, contents: readonly BodyContent[]): string[] {
  return contents.flatMap((content) =>
    content.examples.map(({ name, summary, description, value }) => {
      const { text, lang } = exampleCode(value, content);
      const block = section(`${body}: ${name || t("example.title")}`, lang, text, 3);
      return [block, summary, description].filter(Boolean).join("\n\n");
    }),
  );
}

function section(title: string, lang: string, code: string, level = 2): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${"#".repeat(level)} ${title}\n\n${fence}${lang}\n${code}\n${fence}`;
}
