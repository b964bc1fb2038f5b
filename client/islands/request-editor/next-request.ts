import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest } from "../../../pipeline/model/operation.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../../pipeline/model/schema/pointer.ts";
import { requestLink } from "./request-link.ts";
import type { ReceivedAnswer } from "./run-request.ts";

/** A request and its answer, from which the next request takes values. */
interface Exchange<Values = Pick<RequestValues, "parameters" | "body">> {
  values: Values;
  answer: ReceivedAnswer;
}

/** A link to a request that takes values of an answer. */
export interface NextLink extends Pick<NextRequest, "page" | "label"> {
  href: string;
}

/** Links of earlier answers that the reader has not followed; they are offered where the flow ends. */
let unfollowed: readonly NextLink[] = [];

/** The page of the last answer and those of its links. On another page, a new flow begins. */
let flowPages: readonly string[] = [];

/** Links to the requests after an answer of this page; at the end of a flow, those of earlier answers. */
export function nextLinks(
  next: readonly NextRequest[],
  { values, answer }: Exchange<RequestValues>,
): readonly NextLink[] {
  if (answer.status >= 400) return [];
  const answerLinks = next.flatMap(({ page, label, ...request }) => {
    const found = nextValues(request, { values, answer });
    const linked = found && { ...found, server: values.server, serverVariables: {} };
    return linked === undefined ? [] : [{ page, label, href: requestLink(page, linked) }];
  });
  const here = location.pathname;
  const others = flowPages.includes(here) ? unfollowed.filter(({ page }) => page !== here) : [];
  unfollowed = answerLinks.length > 1 ? answerLinks.slice(1) : others;
  const links = next.length > 0 ? answerLinks : unfollowed;
  flowPages = [here, ...links.map(({ page }) => page)];
  return links;
}

/** The values of the request after an answer; undefined if the answer lacks one of them. */
export function nextValues(
  { parameters, body }: Pick<NextRequest, "parameters" | "body">,
  exchange: Exchange,
): Exchange["values"] | undefined {
  let isComplete = true;
  const request: Pick<NextRequest, "parameters" | "body"> = JSON.parse(
    JSON.stringify({ parameters, body }),
    (_name, item: JsonValue) => {
      const value = evaluated(item, exchange);
      isComplete &&= value !== undefined;
      return value;
    },
  );
  const text = body === undefined ? undefined : JSON.stringify(request.body, null, 2);
  return isComplete ? { parameters: request.parameters, body: text } : undefined;
}

const expression = /^\$(request|response)\.(?:(body)(?:#(\/.*))?|(path|query|header)\.(.+))$/;

/** The value of a runtime expression such as `$response.body#/jobId`; another value stays as it is. */
function evaluated(value: JsonValue, { values, answer }: Exchange): JsonValue | undefined {
  const [, side, bodyMatch, pointer = "", location, name = ""] =
    (typeof value === "string" && expression.exec(value)) || [];
  if (side === undefined) return value;
  if (bodyMatch !== undefined) {
    const body = parseJson((side === "request" ? values.body : answer.body) ?? "");
    return body && valueAt(body, pointer);
  }
  return side === "response"
    ? answer.headers.find(([key]) => key === name.toLowerCase())?.[1]
    : values.parameters[`${location}:${name}`];
}
