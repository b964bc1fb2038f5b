import { type Tab, Tabs } from "../../../components/tabs.tsx";
import { sentence, t } from "../../../kernel/words.ts";
import { isJsonLike, isXml } from "../../../model/media-types.ts";
import type { BodyContent, NamedExample, RequestForm } from "../../../model/operation.ts";
import { samplesPath } from "../../../model/urls.ts";
import { Twin } from "../../../tree/forms.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { exampleCode } from "../../projections/example-code.ts";
import {
  clientLanguage,
  type RequestSample,
  requestSamples,
  textSamples,
} from "../../projections/operation-samples.ts";
import { generatedResponse } from "../../read/examples/generated-example.ts";
import type { Operation } from "../../read/operation-model.ts";
import { typeNodes } from "../fields/value-text.tsx";
import type { PageContext } from "../page-context.ts";
import { responseGroups, statusTitle } from "../responses-section.tsx";
import { codePanel, examplePanel } from "./code-panel.tsx";
import { exampleWords } from "./example-values.tsx";
import { maxMarkdownLength, sentExample, withShortBody } from "./short-body.ts";
import { examplesBeside, requestVariants } from "./variant-examples.ts";

/** Samples of an operation on its page. */
interface PageSamples {
  samples: RequestSample[];
  /** Says that the samples send a shortened body. */
  note: Content;
}

/**
 * Column beside the description: request editor, samples and example responses. In Markdown {@link samplesInMarkdown}
 * follows the fields instead.
 */
export function samplesAside(
  samples: PageSamples,
  operation: Operation,
  page: PageContext,
): Content {
  return (
    <Twin markdown={[]}>
      <aside class="samples" aria-label={t("samples.label")}>
        <div id="editor-place" />
        {requestHead(operation, page)}
        {variantChoice(operation)}
        {sampleTabs(samples, page)}
        {exampleResponses(operation, page)}
      </aside>
    </Twin>
  );
}

export function pageSamples(form: RequestForm, { api }: PageContext): PageSamples {
  const sent = withShortBody(form);
  const words = t(form.body?.examples.length ? "samples.shortened" : "samples.part");
  return {
    samples: requestSamples(sent, api),
    note: sent !== form && <p class="note">{words}</p>,
  };
}

/** The first language and the TypeScript client; a separate file has the other languages and example responses. */
export function samplesInMarkdown(
  { samples: generated, note }: PageSamples,
  operation: Operation,
  page: PageContext,
): Content {
  const samples = textSamples(generated, operation);
  const client = samples.find(({ value }) => value === clientLanguage);
  // An operation that the client lacks is called with fetch beside it.
  const second = client ?? (page.api.client && samples.find(({ value }) => value === "javascript"));
  const [first, ...others] = samples.filter((sample) => sample !== second);
  const names = others.map(({ label }) => label).join(", ");
  // Samples from the API file have bodies of their own.
  const isGenerated = generated.some(({ code }) => code === first?.code);
  const sent = isGenerated ? sentExample(operation.requestBody?.contents) : undefined;
  const hasFurther = hasFurtherExamples(operation, sent);
  const file = <a href={samplesPath(operation.pagePath)}>{t("samples.file")}</a>;
  const markdown = [
    <h2>{t("samples.request")}</h2>,
    sent && exampleWords(sent, page),
    first && shortSample(first.label, first),
    second && shortSample(second === client ? t("related.client") : second.label, second),
    isGenerated && note,
    names === "" ? (
      hasFurther && <p>{sentence("samples.further", { file })}</p>
    ) : (
      <p>{sentence(hasFurther ? "samples.others" : "samples.sameIn", { names, file })}</p>
    ),
    shortResponse(operation, page),
  ];
  return <Twin markdown={markdown} />;
}

/** True if the file of samples has examples that the Markdown of the page lacks. */
function hasFurtherExamples(operation: Operation, sent: NamedExample | undefined): boolean {
  const { requestBody, responses } = operation;
  const answer = responseGroups(operation).successes[0]?.contents[0]?.examples[0];
  return [requestBody, ...responses].some((body) =>
    body?.contents.some((content) =>
      content.examples.some(
        (example, index) =>
          exampleCode(example.value, content).text.length > maxMarkdownLength ||
          (index === 0 && example !== sent && example !== answer),
      ),
    ),
  );
}

function shortResponse(operation: Operation, page: PageContext): Content {
  const [content] = responseGroups(operation).successes[0]?.contents ?? [];
  if (content === undefined) return undefined;
  const [documented] = content.examples;
  const example = documented ?? generatedExample(content, page);
  if (example === undefined) return undefined;
  if (documented && JSON.stringify(documented.value, null, 2).length > maxMarkdownLength)
    return undefined;
  const { text, lang } = exampleCode(example.value, content);
  return [
    <h2>{t("samples.response")}</h2>,
    exampleWords(example, page),
    <pre lang={lang}>{text}</pre>,
    documented === undefined && <p class="note">{t("sent.exampleMade")}</p>,
  ];
}

/** Matches the beginning of a long string literal. */
const longText = /((?<!\\)"(?:[^"\\\n]|\\.){60})(?:[^"\\\n]|\\.){20,}(?=")/g;

/** Cuts long strings in a long sample. */
function shortSample(title: string, { code, lang }: RequestSample): Content {
  const isLong = code.length > maxMarkdownLength;
  const text = isLong ? code.replace(longText, (_, start: string) => `${start}…`) : code;
  return [
    <p>
      <strong>{title}</strong>
    </p>,
    <pre lang={lang}>{text}</pre>,
  ];
}

/** Link to the request schema at the top, because the fields may be far below. */
function requestHead({ requestBody }: Operation, page: PageContext): Content {
  const schema = requestBody?.contents[0]?.schema;
  return (
    <div class="head">
      <h2 id="samples">{t("samples.request")}</h2>
      {schema?.name !== undefined && (
        <p class="note">
          <i>{typeNodes(schema.type, page)}</i>
        </p>
      )}
    </div>
  );
}

/** A second switch for the variants, because samples come before the fields on a phone and stay in view beside them. */
function variantChoice(operation: Operation): Content {
  const variants = [...requestVariants(operation)];
  if (variants.length < 2 || operation.requestBody?.contents.length !== 1) return undefined;
  return (
    <select
      class="variants js-only"
      data-variant-choice=""
      aria-label={t("operation.requestBody")}
      autocomplete="off"
      data={{ noText: true }}
    >
      {variants.map((variant) => (
        <option>{variant}</option>
      ))}
    </select>
  );
}

function sampleTabs({ samples, note }: PageSamples, page: PageContext): Content {
  const tabs = samples.map(({ value, label, client, lang, code }) => {
    const title = value === clientLanguage ? `${label}, ${client}` : label;
    return { value, label, children: codePanel(code, lang, title) };
  });
  return [
    <Tabs
      id={page.uniqueId("sample")}
      group="language"
      label={t("samples.language")}
      shown={5}
      tabs={tabs}
    />,
    note,
  ];
}

/** A tab for each status with an example, and for the success response. */
function exampleResponses(operation: Operation, page: PageContext): Content {
  const variants = requestVariants(operation);
  const [expected] = responseGroups(operation).successes;
  const tabs = operation.responses.flatMap((response): Tab[] => {
    const { status, contents } = response;
    const [content] = contents;
    if (content === undefined) return [];
    const documented = examplesBeside(content, variants);
    const isGenerated = documented.length === 0;
    const generated =
      isGenerated && response === expected ? generatedExample(content, page) : undefined;
    const examples = generated === undefined ? documented : [generated];
    if (examples.length === 0) return [];
    const panels = examples.map((example, index) => {
      const code = exampleCode(example.value, content);
      const panel = [exampleWords(example, page), examplePanel(page, code, statusTitle(status))];
      if (examples.length === 1) return panel;
      // Shown with the selected variant; see showTab in client/page/restore-tabs.ts.
      return (
        <div data-for-variant={example.name} data-inactive={index > 0}>
          {panel}
        </div>
      );
    });
    const note = isGenerated && <p class="note">{t("sent.exampleMade")}</p>;
    return [{ value: status, label: status, children: [panels, note] }];
  });
  if (tabs.length === 0) return undefined;
  return [
    <h2 id="example-response">{t("samples.response")}</h2>,
    <div class="statuses">
      <Tabs id={page.uniqueId("status")} label={t("samples.status")} tabs={tabs} />
    </div>,
  ];
}

/** An example generated from the schema of a response without one. */
function generatedExample(
  { schema, mediaType }: BodyContent,
  { api }: PageContext,
): NamedExample | undefined {
  if (schema === undefined || !(isJsonLike(mediaType) || isXml(mediaType))) return undefined;
  const value = generatedResponse(api, schema);
  return value === undefined ? undefined : { name: "", value };
}
