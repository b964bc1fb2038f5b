import { Field, FieldList } from "../../components/field.tsx";
import { List } from "../../components/list.tsx";
import { sentence, t } from "../../kernel/words.ts";
import type { JsonObject } from "../../model/body.ts";
import { asText, isObject } from "../../model/schema/json-value.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { lettersOf } from "../read/names.ts";
import type { Operation, OperationResponse } from "../read/operation-model.ts";
import { type BodyContext, bodyContents, contentKey, exampleBlocks } from "./body-content.tsx";
import { valueDescription } from "./fields/field-list.tsx";
import { codeList, typeOrNull } from "./fields/value-text.tsx";
import type { PageContext, PageHeading } from "./page-context.ts";
import { exampleValues } from "./samples/example-values.tsx";
import { examplesBeside, requestVariants } from "./samples/variant-examples.ts";
import { statusText } from "./status-text.ts";

/** Anchors of a response's fields begin with the status. */
function responseFields(status: string, heading: PageHeading): BodyContext {
  return { heading, anchor: `field-${status.toLowerCase()}`, isResponse: true };
}

const ofTheApi = () => ({ title: t("operation.responses"), none: t("responses.none") });

/** Success responses one by one, errors as a list. */
export function responsesSection(
  operation: Operation,
  page: PageContext,
  { title, none }: { title: string; none: string } = ofTheApi(),
): Content {
  const { successes, errors } = responseGroups(operation);
  return (
    <section>
      <h2 id="responses">{title}</h2>
      {operation.responses.length === 0 && <p>{none}</p>}
      {successes.map((response, index) => {
        // Many APIs have equal responses for 200 and 201, whose fields are shown once.
        const earlier = response.contents.length > 0 ? successes.slice(0, index) : [];
        const same = earlier.find((other) => bodyKey(other) === bodyKey(response));
        return successResponse(response, same, operation, page);
      })}
      {errors.length > 0 && errorResponses(errors, page)}
    </section>
  );
}

/** Separates errors from other responses. A single `default` response is not an error. */
export function responseGroups({ responses }: Operation) {
  const isError = ({ status }: OperationResponse) =>
    /^[45]/.test(status) || (status === "default" && responses.length > 1);
  return {
    successes: responses.filter((response) => !isError(response)),
    errors: responses.filter(isError),
  };
}

/** Equal for responses with the same schemas and media types. */
function bodyKey({ contents }: OperationResponse): string {
  return contents.map((content) => `${content.mediaType} ${contentKey(content)}`).join("\n");
}

function sameBody({ status }: OperationResponse): Content {
  const response = <a href={`#response-${status.toLowerCase()}`}>{statusTitle(status)}</a>;
  return <p class="note">{sentence("responses.sameBody", { response })}</p>;
}

/** @param same earlier response with the same body */
function successResponse(
  response: OperationResponse,
  same: OperationResponse | undefined,
  operation: Operation,
  page: PageContext,
): Content {
  const { status } = response;
  const heading = { id: `response-${status.toLowerCase()}`, title: statusTitle(status) };
  return [
    <h3 id={heading.id}>{heading.title}</h3>,
    page.blocks(ownDescription(response), 3),
    responseHeaders(response, page),
    same === undefined
      ? bodyContents(response.contents, page, responseFields(status, heading))
      : sameBody(same),
    // The first example, or those of the request's variants, are beside the samples.
    response.contents.map((content, index) => {
      const beside = index === 0 ? examplesBeside(content, requestVariants(operation)) : [];
      const others = content.examples.filter((example) => !beside.includes(example));
      return exampleBlocks(content, others, page, true);
    }),
    responseLinks(response, page),
  ];
}

export function statusTitle(status: string): string {
  const text = statusText(status);
  return text === undefined ? status : `${status} ${text}`;
}

/** The description, unless it repeats the text of the status. */
function ownDescription({ status, description }: OperationResponse): string {
  return lettersOf(description) === lettersOf(statusText(status) ?? "") ? "" : description;
}

/** Operations that use values of the response (`links`). */
function responseLinks({ status, links }: OperationResponse, page: PageContext): Content {
  if (links.length === 0) return undefined;
  return [
    <p class="note">{sentence("responses.links", { status: <code>{status}</code> })}</p>,
    <List
      items={links.map(({ name, description, parameters, body = {}, operation }) => [
        operation ? <a href={operation.path}>{operation.summary}</a> : <code>{name}</code>,
        description !== undefined && [": ", page.inline(description)],
        passedValues({ ...parameters, ...(isObject(body) ? body : { body }) }),
      ])}
    />,
  ];
}

/** Fixed values are not what the response returns. */
function passedValues(values: JsonObject): Content {
  const entries = Object.entries(values).filter(([, from]) => /\$re\w+\./.test(asText(from)));
  if (entries.length === 0) return undefined;
  const shown = entries.map(([name, from], index) => [
    index > 0 && ", ",
    [<code>{name}</code>, " = "],
    <code>{asText(from)}</code>,
  ]);
  return [" (", shown, ")"];
}

function responseHeaders({ headers }: OperationResponse, page: PageContext): Content {
  if (headers.length === 0) return undefined;
  return (
    <FieldList>
      {headers.map(({ name, required, deprecated, schema, examples }) => (
        <Field
          name={name}
          anchor={page.uniqueId(`header-${name}`)}
          type={typeOrNull(schema, page)}
          marks={t("parameter.in", { place: "header" })}
          required={required}
          deprecated={deprecated ?? schema.deprecated}
        >
          {valueDescription({ ...schema, field: name }, page)}
          {exampleValues(examples)}
        </Field>
      ))}
    </FieldList>
  );
}

/** Errors with the same schema are one list. */
function errorResponses(errors: readonly OperationResponse[], page: PageContext): Content {
  const groups = Map.groupBy(errors, bodyKey);
  return [
    <h3 id="errors">{t("operation.errors")}</h3>,
    [...groups.values()].map((group) => {
      const shown = errorGroup(group, page);
      return isListedInOverview(group) ? (
        <Twin markdown={<p>{sharedErrors(group, page)}</p>}>{shown}</Twin>
      ) : (
        shown
      );
    }),
  ];
}

/**
 * The overview says what the errors mean that operations share. Headers, links, further examples, and fields of schemas
 * without a page are only here.
 */
function isListedInOverview(group: readonly OperationResponse[]): boolean {
  return group.every(
    ({ isShared, headers, links, contents }) =>
      isShared &&
      [...headers, ...links].length === 0 &&
      contents.every(
        ({ schema, examples }) =>
          examples.length < 2 && (schema?.name !== undefined || schema?.fields === undefined),
      ),
  );
}

function sharedErrors(group: readonly OperationResponse[], page: PageContext): Content {
  const statuses = codeList(group.map(({ status }) => status));
  const overview = <a href={`${page.api.path}#errors`}>{t("api.errors")}</a>;
  const schemas = (group[0]?.contents ?? []).flatMap(({ schema }) => schema ?? []);
  // Media types often have the same schema.
  const types = [
    ...new Map(schemas.map((schema) => [JSON.stringify(schema.type), schema])).values(),
  ];
  return [
    sentence("responses.shared", { statuses, overview }),
    types.length > 0 && [" ", joined(types.map((schema) => typeOrNull(schema, page)))],
  ];
}

function errorGroup(group: readonly OperationResponse[], page: PageContext): Content {
  const [first] = group;
  const items = group.map((response) => {
    const { status } = response;
    const text = statusText(status);
    const description = ownDescription(response);
    return (
      <li>
        <code>{status}</code>
        {text !== undefined && ` ${text}`}
        {description === "" ? undefined : [": ", page.inline(description)]}
      </li>
    );
  });
  const heading = { id: "errors", title: t("operation.errors") };
  return [
    <ul class="errors">{items}</ul>,
    group.map((response) => [
      response.headers.length > 0 && (
        <p class="note">
          {sentence("responses.headersOf", { status: <code>{response.status}</code> })}
        </p>
      ),
      responseHeaders(response, page),
      responseLinks(response, page),
    ]),
    first && bodyContents(first.contents, page, responseFields(first.status, heading)),
    // The first example of each status is beside the samples.
    group.map(({ contents }) =>
      contents.map((content, index) =>
        exampleBlocks(content, index === 0 ? content.examples.slice(1) : content.examples, page),
      ),
    ),
  ];
}
