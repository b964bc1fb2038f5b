import { isJsonLike } from "../../../../content/model/media-types.ts";
import type {
  BodyContent,
  NamedExample,
  RequestForm,
} from "../../../../content/model/operation.ts";
import {
  buildRequest,
  credentialPlaceholders,
  credentialsOf,
  initialValues,
  keyPlaceholder,
} from "../../../../content/samples/build-request.ts";
import { exactStructure } from "../../../../content/samples/json-literals.ts";
import { samplesIn } from "../../../../content/samples/sample-languages.ts";
import { typescriptSample } from "../../../../content/samples/typescript-client.ts";
import { Availability } from "../../../components/badge.tsx";
import { type Tab, Tabs } from "../../../components/tabs.tsx";
import { t } from "../../../kernel/words.ts";
import { Twin } from "../../../tree/forms.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import type { Operation, OperationResponse } from "../../read/operation.ts";
import { sentSampleOf } from "../../read/sample-value.ts";
import { clientSymbol } from "../../register-operations.ts";
import { typeNodes } from "../fields/value-text.tsx";
import type { PageContext } from "../page-context.ts";
import { isErrorOf, statusTitle } from "../responses-section.tsx";
import { codePanel, examplePanel } from "./code-panel.tsx";
import { exampleWords } from "./example-values.tsx";
import { sampleSnippets } from "./sample-snippets.ts";
import { withShortBody } from "./short-body.ts";
import { examplesBeside, requestVariants } from "./variant-examples.ts";

/**
 * What stands beside the description of an operation: the place of the request editor, the request in the
 * TypeScript client and in every language, and what comes back.
 */
export function samplesAside(form: RequestForm, operation: Operation, page: PageContext): Content {
  return (
    <aside class="samples" aria-label={t("samples.label")}>
      <div id="editor-place" />
      {requestHead(operation, page)}
      {variantChoice(operation)}
      {requestSamples(form, page)}
      {ownValues(form)}
      {exampleResponses(operation, page)}
    </aside>
  );
}

/** The schema of the request across from the title: one step away, however far below the fields are. */
function requestHead({ requestBody }: Operation, page: PageContext): Content {
  const schema = requestBody?.contents[0]?.schema;
  return (
    <div class="head">
      <h2 id="samples">{t("samples.request")}</h2>
      {schema?.name !== undefined && (
        <Twin markdown={[]}>
          <p class="note">
            <i>{typeNodes(schema.type, page)}</i>
          </p>
        </Twin>
      )}
    </div>
  );
}

/** The variants of the request once more: samples come before the fields on a phone, and stay in view beside them. */
function variantChoice(operation: Operation): Content {
  const variants = [...requestVariants(operation)];
  if (variants.length < 2 || operation.requestBody?.contents.length !== 1) return undefined;
  return (
    <Twin markdown={[]}>
      <fieldset class="variants js-only">
        <legend class="visually-hidden">{t("operation.requestBody")}</legend>
        {variants.map((variant, index) => (
          <button type="button" data-variant-choice={variant} aria-pressed={String(index === 0)}>
            {variant}
          </button>
        ))}
      </fieldset>
    </Twin>
  );
}

/** Entered once, in all samples of the site: the key and the address of the reader. */
function ownValues({ security }: RequestForm): Content {
  if (security.length === 0) return undefined;
  return (
    <Twin markdown={[]}>
      <details class="mine js-only">
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
    </Twin>
  );
}

/** A body that makes a sample longer than this is written once in Markdown, not once for each language. */
const longSample = 6_000;

function requestSamples(form: RequestForm, page: PageContext): Content {
  const sent = withShortBody(form);
  const values = initialValues(sent);
  const snippets = sampleSnippets(buildRequest(form, values));
  const client = clientSample(form, values.body);
  const published = publishedClient(form, page);
  const languages = samplesIn(page.api.languages).map(({ value, label, lang }) => ({
    value,
    label,
    children: codePanel(snippets.get(value) ?? "", lang, label),
  }));
  const typescript =
    client === undefined
      ? []
      : [
          {
            value: "typescript",
            label: "TypeScript",
            children: [
              codePanel(client, "typescript", `TypeScript, ${published ?? form.client?.module}`),
              published === undefined && (
                <p class="sym" data={{ noText: true }}>
                  <Availability published={published} />
                </p>
              ),
            ],
          },
        ];
  const [first, ...others] = samplesIn(page.api.languages);
  const isLong = first !== undefined && (snippets.get(first.value)?.length ?? 0) > longSample;
  const inMarkdown = [
    [first ?? [], isLong ? [] : others].flat().map(({ value, label, lang }) => [
      <p>
        <strong>{label}</strong>
      </p>,
      codePanel(snippets.get(value) ?? "", lang),
    ]),
    isLong && <p>{t("samples.others", { names: others.map(({ label }) => label).join(", ") })}</p>,
    client !== undefined && [
      <p>
        <strong>{t("related.client")}</strong>
      </p>,
      codePanel(client, "typescript"),
      <p>
        <Availability published={published} />
      </p>,
    ],
  ];
  return [
    <Twin markdown={inMarkdown}>
      <Tabs
        id={page.uniqueId("sample")}
        group="language"
        label={t("samples.language")}
        shown={5}
        tabs={[...typescript, ...languages]}
      />
    </Twin>,
    sent !== form && <p class="note">{t("samples.shortened")}</p>,
  ];
}

/** One tab for each status whose response the API file shows, and for what comes back when all is well. */
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
      const panel = exampleResponse(example, content, statusTitle(status), page);
      if (examples.length === 1) return panel;
      // The variant that the reader chooses shows its own; see showTab in client/page/restore-tabs.ts.
      return (
        <div data-for-variant={example.name} data-inactive={index > 0}>
          <Twin markdown={<p>{`${example.name}:`}</p>} />
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

/** A response that the file describes, but does not show. */
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
): Content {
  const { value } = example;
  return [
    exampleWords(example, page),
    typeof value === "string" && !isJsonLike(mediaType)
      ? examplePanel(page, value, "text", label)
      : examplePanel(page, JSON.stringify(value, null, 2), "json", label),
  ];
}

/** The published version of the client that has the function. */
function publishedClient({ id }: RequestForm, { api, build }: PageContext): string | undefined {
  const symbol = clientSymbol(api, id);
  return symbol && build.graph.entity(symbol)?.published;
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
