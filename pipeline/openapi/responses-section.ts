import type { BodyContent, Operation, OperationResponse } from "../../content/model/operation.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import { bodyContent, exampleBlocks, mediaTypeTabs } from "./body-content.ts";
import { typeNodes, valueDescription } from "./field-list.ts";
import type { PageContext } from "./page-context.ts";
import { statusText } from "./status-text.ts";

/** What the API answers: successes one by one, errors as a list. */
export function responsesSection(operation: Operation, page: PageContext): DocNode {
  const isError = ({ status }: OperationResponse) => /^[45]/.test(status) || status === "default";
  const errors = operation.responses.filter(isError);
  return h(
    "section",
    null,
    h("h2", { id: "responses" }, "Responses"),
    operation.responses.length === 0 && h("p", null, "The API file describes none."),
    operation.responses
      .filter((response) => !isError(response))
      .map((response) => successResponse(response, page)),
    errors.length > 0 && errorResponses(errors, page),
  );
}

function successResponse(response: OperationResponse, page: PageContext): DocNode[] {
  return flatten([
    h("h3", { id: `response-${response.status.toLowerCase()}` }, statusTitle(response.status)),
    page.blocks(response.description, 3),
    responseHeaders(response, page),
    response.contents.length === 1
      ? response.contents.map((content) => responseContent(content, page))
      : mediaTypeTabs(response.contents, page),
    response.contents.length > 1 &&
      response.contents.map((content) =>
        exampleBlocks(content, content.examples, "Example answer"),
      ),
    response.notShown.length > 0 &&
      h(
        "p",
        { class: "note" },
        "Not shown here, see the API file: ",
        response.notShown.map((name) => h("code", null, name)),
        ".",
      ),
  ]);
}

function statusTitle(status: string): string {
  const text = statusText(status);
  return text === undefined ? status : `${status} ${text}`;
}

function responseHeaders({ headers }: OperationResponse, page: PageContext): DocNode | undefined {
  if (headers.length === 0) return undefined;
  return h(
    "ul",
    { class: "f" },
    headers.map(({ name, required, schema }) =>
      h(
        "li",
        null,
        h("code", null, name),
        " ",
        h("i", null, typeNodes(schema.type, page)),
        " in header",
        required && [" ", h("b", null, "required")],
        valueDescription(schema, page),
      ),
    ),
  );
}

function responseContent(content: BodyContent, page: PageContext): DocNode[] {
  return flatten([
    bodyContent(content, page),
    exampleBlocks(content, content.examples, "Example answer"),
  ]);
}

/** Errors of one schema are one list: on most APIs all of them. */
function errorResponses(errors: readonly OperationResponse[], page: PageContext): DocNode[] {
  const groups = new Map<string, OperationResponse[]>();
  for (const error of errors) {
    const key = JSON.stringify(error.contents.map(({ mediaType, schema }) => [mediaType, schema]));
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return flatten([
    h("h3", { id: "errors" }, "Errors"),
    [...groups.values()].map((group) => errorGroup(group, page)),
  ]);
}

function errorGroup(group: readonly OperationResponse[], page: PageContext): DocNode[] {
  const [first] = group;
  const items = group.map(({ status, description }) =>
    h(
      "li",
      null,
      h("code", null, status),
      " ",
      statusText(status),
      description === "" ? undefined : [": ", page.inline(description)],
    ),
  );
  return flatten([
    h("ul", { class: "errors" }, items),
    group.map((response) => responseHeaders(response, page)),
    first?.contents.map((content) => bodyContent(content, page)),
  ]);
}
