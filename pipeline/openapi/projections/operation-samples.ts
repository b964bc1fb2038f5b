import type { BodyContent, RequestForm } from "../../../content/model/operation.ts";
import { absoluteUrl, markdownPath } from "../../../content/model/urls.ts";
import {
  buildRequest,
  initialValues,
  keyPlaceholder,
} from "../../../content/samples/build-request.ts";
import { exactStructure } from "../../../content/samples/json-literals.ts";
import { samplesIn } from "../../../content/samples/sample-languages.ts";
import { typescriptSample } from "../../../content/samples/typescript-client.ts";
import { proofText } from "../../code/highlight/proof-mark.tsx";
import { blockKey, type Proofs } from "../../code/proof.ts";
import { t } from "../../kernel/words.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation.ts";

/** Markdown with a section per sample language. */
export function operationSamples(
  operation: Operation,
  form: RequestForm,
  { languages }: ApiModel,
  { origin, proofs }: { origin: string; proofs?: Proofs | undefined },
): string {
  const values = initialValues(form);
  const request = buildRequest(form, values);
  const proven = (title: string, lang: string, code: string) => {
    const proof = proofs?.get(blockKey({ lang, code }));
    const sample = section(title, lang, code);
    return proof === undefined ? sample : `${sample}\n\n${proofText(proof)}`;
  };
  const samples = samplesIn(languages).map(({ label, client, lang, generate }) =>
    proven(`${label} (${client})`, lang, generate(request)),
  );
  const typescript = clientSample(form, values.body);
  const examples = [
    ...examplesOf(t("operation.requestBody"), operation.requestBody?.contents ?? []),
    ...operation.responses.flatMap(({ status, contents }) => examplesOf(status, contents)),
  ];
  const page = absoluteUrl(origin, markdownPath(operation.pagePath));
  return [
    `# ${operation.summary}`,
    t("samples.page", { page }),
    ...(typescript === undefined ? [] : [proven("TypeScript", "typescript", typescript)]),
    ...samples,
    ...(examples.length === 0 ? [] : [`## ${t("samples.examples")}`, ...examples]),
    "",
  ].join("\n\n");
}

/** Undefined if the API has no client. */
export function clientSample(form: RequestForm, body: string | undefined): string | undefined {
  if (form.client === undefined) return undefined;
  return typescriptSample(form.client, {
    body: body === undefined ? undefined : exactStructure(body),
    server: form.server,
    apiKey: keyPlaceholder,
  });
}

function examplesOf(place: string, contents: readonly BodyContent[]): string[] {
  return contents.flatMap(({ examples }) =>
    examples.map(({ name, summary, description, value }) => {
      const isText = typeof value === "string";
      const code = isText ? value : JSON.stringify(value, null, 2);
      const block = section(`${place}: ${name}`, isText ? "text" : "json", code, 3);
      return [block, summary, description].filter(Boolean).join("\n\n");
    }),
  );
}

function section(title: string, lang: string, code: string, level = 2): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${"#".repeat(level)} ${title}\n\n${fence}${lang}\n${code}\n${fence}`;
}
