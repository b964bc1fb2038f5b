import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest } from "../../../pipeline/model/operation.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../../pipeline/model/schema/pointer.ts";
import { requestLink } from "./request-link.ts";
import type { SandboxAnswer } from "./run-request.ts";

/** A request and its answer, of which expressions take values. */
interface Exchange<Values = Pick<RequestValues, "parameters" | "body">> {
  values: Values;
  answer: SandboxAnswer;
}

/** A link to a request that goes on with an answer. */
export interface NextLink extends Pick<NextRequest, "page" | "label"> {
  href: string;
}

/** Links of earlier answers that the reader has not followed; they are offered where the flow ends. */
let later: readonly NextLink[] = [];

/** Pages on which the flow goes on: that of the last answer, and those of its links. */
let pages: readonly string[] = [];

/** Links that go on with an answer of this page; at the end of a flow, those that earlier answers left. */
export function nextLinks(
  next: readonly NextRequest[],
  { values, answer }: Exchange<RequestValues>,
): readonly NextLink[] {
  if (answer.status >= 400) return [];
  const own = next.flatMap(({ page, label, ...request }) => {
    const carried = nextValues(request, { values, answer });
    const linked = carried && { ...carried, server: values.server, serverVariables: {} };
    return linked === undefined ? [] : [{ page, label, href: requestLink(page, linked) }];
  });
  const here = location.pathname;
  const left = pages.includes(here) ? later.filter(({ page }) => page !== here) : [];
  later = own.length > 1 ? own.slice(1) : left;
  const links = next.length > 0 ? own : later;
  pages = [here, ...links.map(({ page }) => page)];
  return links;
}

/** The values of a request that goes on with an answer; undefined if the answer lacks one of them. */
export function nextValues(
  { parameters, body }: Pick<NextRequest, "parameters" | "body">,
  exchange: Exchange,
): Exchange["values"] | undefined {
  let isWhole = true;
  const carried: Pick<NextRequest, "parameters" | "body"> = JSON.parse(
    JSON.stringify({ parameters, body }),
    (_name, item: JsonValue) => {
      const found = carriedValue(item, exchange);
      isWhole &&= found !== undefined;
      return found;
    },
  );
  const text = body === undefined ? undefined : JSON.stringify(carried.body, null, 2);
  return isWhole ? { parameters: carried.parameters, body: text } : undefined;
}

const expression = /^\$(request|response)\.(?:(body)(?:#(\/.*))?|(path|query|header)\.(.+))$/;

/** What an expression such as `$response.body#/jobId` stands for; another value stays as it is. */
function carriedValue(value: JsonValue, { values, answer }: Exchange): JsonValue | undefined {
  const [, side, isBody, pointer = "", place, name = ""] =
    (typeof value === "string" && expression.exec(value)) || [];
  if (side === undefined) return value;
  if (isBody !== undefined) {
    const body = parseJson((side === "request" ? values.body : answer.body) ?? "");
    return body && valueAt(body, pointer);
  }
  return side === "response"
    ? answer.headers.find(([key]) => key === name.toLowerCase())?.[1]
    : values.parameters[`${place}:${name}`];
}
