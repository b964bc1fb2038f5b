import { isJsonLike } from "../../../../content/model/media-types.ts";
import type {
  BodyContent,
  NamedExample,
  RequestForm,
} from "../../../../content/model/operation.ts";
import { samplesPath } from "../../../../content/model/urls.ts";
import {
  buildRequest,
  credentialPlaceholders,
  credentialsOf,
  initialValues,
} from "../../../../content/samples/build-request.ts";
import { samplesIn } from "../../../../content/samples/sample-languages.ts";
import { blockKey, type Proof } from "../../../code/proof.ts";
import { AvailabilityBadge } from "../../../components/badge.tsx";
import { type Tab, Tabs } from "../../../components/tabs.tsx";
import { sentence, t } from "../../../kernel/words.ts";
import { Twin } from "../../../tree/forms.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { clientSample } from "../../projections/operation-samples.ts";
import type { Operation, OperationResponse } from "../../read/operation.ts";
import { sentSampleOf } from "../../read/sample-value.ts";
import { exampleKey } from "../../read/written-examples.ts";
import { clientSymbol } from "../../register-operations.ts";
import { typeNodes } from "../fields/value-text.tsx";
import type { PageContext } from "../page-context.ts";
import { isErrorOf, statusTitle } from "../responses-section.tsx";
import { codePanel, exampleCode, examplePanel } from "./code-panel.tsx";
import { exampleWords } from "./example-values.tsx";
import { sampleSnippets } from "./sample-snippets.ts";
import { longestInMarkdown, withShortBody } from "./short-body.ts";
import { examplesBeside, requestVariants } from "./variant-examples.ts";

/**
 * Column beside the description: request editor, samples and example responses. In Markdown {@link samplesInMarkdown}
 * follows the fields instead.
 */
export function samplesAside(form: RequestForm, operation: Operation, page: PageContext): Content {
  return (
    <Twin markdown={[]}>
      <aside class="samples" aria-label={t("samples.label")}>
        <div id="editor-place" />
        {requestHead(operation, page)}
        {variantChoice(operation)}
        {requestSamples(form, page)}
        {ownValues(form)}
        {exampleResponses(operation, page)}
      </aside>
    </Twin>
  );
}

/** The first language and the TypeScript client; a separate file has the other languages and example responses. */
export function samplesInMarkdown(
  form: RequestForm,
  operation: Operation,
  page: PageContext,
): Content {
  const [first, ...others] = samplesIn(page.api.languages);
  const sent = withShortBody(form);
  const values = initialValues(sent);
  const request = buildRequest(form, values);
  const client = clientSample(form, values.body);
  const availability = clientAvailability(form, page);
  const names = others.map(({ label }) => label).join(", ");
  const response = shortResponse(operation, page);
  const markdown = [
    <h2>{t("samples.request")}</h2>,
    first && [
      <p>
        <strong>{first.label}</strong>
      </p>,
      shortCode(first.generate(request), first.lang),
    ],
    client !== undefined && [
      <p>
        <strong>{t("related.client")}</strong>
      </p>,
      shortCode(client, "typescript"),
      availability && (
        <p>
          <AvailabilityBadge of={availability} />
        </p>
      ),
    ],
    shortenedNote(form, sent),
    <p>
      {sentence(names === "" ? "samples.further" : "samples.others", {
        names,
        file: <a href={samplesPath(operation.pagePath)}>{t("samples.file")}</a>,
      })}
    </p>,
    response,
  ];
  return <Twin markdown={markdown} />;
}

function shortResponse(operation: Operation, page: PageContext): Content {
  const isError = isErrorOf(operation);
  const response = operation.responses.find((each) => !isError(each));
  const [content] = response?.contents ?? [];
  if (response === undefined || content === undefined) return undefined;
  const [example] = content.examples;
  const heading = <h2>{t("samples.response")}</h2>;
  if (example === undefined) {
    const [made] = madeTab(response, content, page);
    return made && [heading, made.children];
  }
  const label = statusTitle(response.status);
  const isShort = JSON.stringify(example.value, null, 2).length <= longestInMarkdown;
  return isShort && [heading, exampleResponse(example, content, label, page)];
}

/** Matches the beginning of a long string literal. */
const longText = /((?<!\\)"(?:[^"\\\n]|\\.){60})(?:[^"\\\n]|\\.){20,}(?=")/g;

/** Cuts long strings in a long sample. */
function shortCode(code: string, lang: string): Content {
  const isLong = code.length > longestInMarkdown;
  const text = isLong ? code.replace(longText, (_, start: string) => `${start}…`) : code;
  return <pre lang={lang}>{text}</pre>;
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
    <fieldset class="variants js-only">
      <legend class="visually-hidden">{t("operation.requestBody")}</legend>
      {variants.map((variant, index) => (
        <button type="button" data-variant-choice={variant} aria-pressed={String(index === 0)}>
          {variant}
        </button>
      ))}
    </fieldset>
  );
}

/** Inputs for the reader's key and address, which all samples of the site use. */
function ownValues({ security }: RequestForm): Content {
  if (security.length === 0) return undefined;
  return (
    <details class="mine js-only" data={{ noText: true }}>
      <summary>{t("mine.title")}</summary>
      {credentialsOf(security).map((name) => (
        <label>
          {t(`editor.${name}`)}
          <input
            data-mine={name}
            class={name === "userName" ? undefined : "masked"}
            placeholder={credentialPlaceholders[name]}
            autocomplete="off"
            spellcheck="false"
          />
        </label>
      ))}
      <label>
        {t("mine.address")}
        <input data-mine="address" autocomplete="off" spellcheck="false" />
      </label>
      <p class="note">
        {t("mine.note")}{" "}
        <button type="button" data-forget="">
          {t("mine.clear")}
        </button>
      </p>
    </details>
  );
}

function requestSamples(form: RequestForm, page: PageContext): Content {
  const sent = withShortBody(form);
  const values = initialValues(sent);
  const snippets = sampleSnippets(buildRequest(form, values));
  const client = clientSample(form, values.body);
  const availability = clientAvailability(form, page);
  const published =
    availability && "published" in availability ? availability.published : undefined;
  const panel = (code: string, lang: string, label: string) =>
    codePanel(code, lang, label, page.build.proofs?.get(blockKey({ lang, code })));
  const languages = samplesIn(page.api.languages).map(({ value, label, lang }) => ({
    value,
    label,
    children: panel(snippets.get(value) ?? "", lang, label),
  }));
  const typescript =
    client === undefined
      ? []
      : [
          {
            value: "typescript",
            label: "TypeScript",
            children: [
              panel(client, "typescript", `TypeScript, ${published ?? form.client?.module}`),
              availability !== undefined && "lacking" in availability && (
                <p class="sym" data={{ noText: true }}>
                  <AvailabilityBadge of={availability} />
                </p>
              ),
            ],
          },
        ];
  return [
    <Tabs
      id={page.uniqueId("sample")}
      group="language"
      label={t("samples.language")}
      shown={5}
      tabs={[...typescript, ...languages]}
    />,
    shortenedNote(form, sent),
  ];
}

/** Notes that the samples send a shortened body. */
function shortenedNote({ body }: RequestForm, sent: RequestForm): Content {
  if (sent.body === body) return undefined;
  return <p class="note">{t(body?.examples.length ? "samples.shortened" : "samples.part")}</p>;
}

/** A tab for each status with an example, and for the success response. */
function exampleResponses(operation: Operation, page: PageContext): Content {
  const variants = requestVariants(operation);
  const isError = isErrorOf(operation);
  const expected = operation.responses.find((response) => !isError(response));
  const tabs = operation.responses.flatMap((response) => {
    const { status, contents } = response;
    const [content] = contents;
    if (content === undefined) return [];
    const examples = examplesBeside(content, variants);
    if (examples.length === 0) return response === expected ? madeTab(response, content, page) : [];
    const children = examples.map((example, index) => {
      const proof = exampleProof(example, content, page);
      const panel = exampleResponse(example, content, statusTitle(status), page, proof);
      if (examples.length === 1) return panel;
      // Shown with the selected variant; see showTab in client/page/restore-tabs.ts.
      return (
        <div data-for-variant={example.name} data-inactive={index > 0}>
          {panel}
        </div>
      );
    });
    return [{ value: status, label: status, children }];
  });
  if (tabs.length === 0) return undefined;
  return [
    <h2 id="example-response">{t("samples.response")}</h2>,
    <div class="statuses">
      <Tabs id={page.uniqueId("status")} label={t("samples.status")} tabs={tabs} />
    </div>,
  ];
}

function exampleProof(
  { value }: NamedExample,
  { schema }: BodyContent,
  { api, build }: PageContext,
): Proof | undefined {
  const name = schema?.name;
  if (build.proofs === undefined || name === undefined) return undefined;
  return api.validExamples.has(exampleKey(name, value)) ? { by: "schema", name } : undefined;
}

/** An example made from the schema of a response without one. */
function madeTab({ status }: OperationResponse, content: BodyContent, page: PageContext): Tab[] {
  const { schema, mediaType } = content;
  if (schema === undefined || !isJsonLike(mediaType)) return [];
  const value = sentSampleOf(page.api, schema);
  if (value === undefined) return [];
  const children = [
    exampleResponse({ name: "", value }, content, statusTitle(status), page),
    <p class="note">{t("sent.exampleMade")}</p>,
  ];
  return [{ value: status, label: status, children }];
}

function exampleResponse(
  example: NamedExample,
  { mediaType }: BodyContent,
  label: string,
  page: PageContext,
  proof?: Proof,
): Content {
  const code = exampleCode(example.value, mediaType);
  return [exampleWords(example, page), examplePanel(page, code, label, proof)];
}

/** Availability of the client's function. */
function clientAvailability({ id }: RequestForm, { api, build }: PageContext) {
  const symbol = clientSymbol(api, id);
  return symbol && build.graph.entity(symbol)?.availability;
}
