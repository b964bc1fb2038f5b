import type { JsonValue } from "../../pipeline/model/body.ts";
import type {
  Echo,
  SandboxAnswer,
  SandboxExample,
  SandboxFlow,
  SandboxOperation,
  SandboxResponse,
} from "../../pipeline/model/sandbox.ts";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { setAt, valueAt } from "../../pipeline/model/schema/pointer.ts";
import { acceptedTypes } from "../http/negotiate.ts";
import { evaluate, type Ledger, type Scope } from "./evaluate.ts";
import { decodeId, encodeState } from "./ids.ts";
import { readLedger } from "./ledger.ts";
import type { Preferences } from "./preferences.ts";

/** A checked request without its secrets. */
export interface SimulatedRequest {
  body?: JsonValue;
  path: Record<string, string>;
  query: Record<string, string>;
  header: Record<string, string>;
}

export interface SimulatedAnswer {
  status: number;
  response: SandboxResponse;
  /** Absent for a response without content. */
  body?: JsonValue;
  /** The state to send with the next request; absent if this one does not change it. */
  state?: string;
  /** Seconds until the same request gets another answer. */
  changesIn?: number;
}

export interface AnswerOptions {
  request: SimulatedRequest;
  preferences: Preferences;
  scenario?: string | undefined;
  /** The state that an earlier answer returned. */
  state?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The request is wrong, or the API file has no response or example that `Prefer` names. */
export class RefusedRequest extends Error {}

/** The answer to a valid request: an example of the API file with values of the request, changed by the flow. */
export async function answerOperation(
  operation: SandboxOperation,
  options: AnswerOptions,
): Promise<SimulatedAnswer> {
  const { request, preferences } = options;
  const scenario = operation.scenarios[options.scenario ?? ""];
  const flow = scenario?.flow ?? operation.flow ?? {};
  const found = responseOf(operation, preferences.code ?? flow.status?.toString());
  const { status } = found;
  const response = acceptedResponse(operation, found.response, request.header.accept);
  const example = chosenExample(response, request, preferences.example);
  if (example === undefined) return { status, response };
  const body = withEchoes(example, request);
  const isPreferred = preferences.code !== undefined || preferences.example !== undefined;
  if (isPreferred || status >= 300) return { status, response, body };
  const timeScale = scenario?.slower ?? 1;
  return {
    status,
    response,
    body,
    ...(await applyFlow(body, flow, operation, timeScale, options)),
  };
}

/** Writes what the flow says over the body. @returns the state after the answer, and when the answer changes */
async function applyFlow(
  body: JsonValue,
  flow: SandboxFlow,
  { transactions }: SandboxOperation,
  timeScale: number,
  { request, now, state: sentState }: AnswerOptions,
): Promise<Pick<SimulatedAnswer, "state" | "changesIn">> {
  const previous = (await decodeId(sentState)) ?? { at: now, items: [] };
  const ledger: Ledger =
    transactions === undefined
      ? new Map()
      : await readLedger(previous.items, transactions, { now, timeScale });
  const known = { ...request, example: structuredClone(body), now };
  const requestScope: Scope = { names: { ...known, at: now }, ledger };
  const items = await evaluate(flow.items, requestScope);
  // The request that started what this one asks about, such as a job.
  const startedBy = await decodeId(await evaluate(flow.since, requestScope));
  const start = { items: items ?? startedBy?.items ?? [], at: startedBy?.at ?? now };
  const answerScope: Scope = { names: { ...known, ...start }, ledger };
  const elapsed = startedBy && (now - startedBy.at) / 1_000 / timeScale;
  const step = stepAfter(elapsed, flow);
  await overwrite(body, flow, answerScope);
  if (step !== undefined) await overwrite(body, step, answerScope);
  const changesIn = elapsed !== undefined && step?.until && (step.until - elapsed) * timeScale;
  if (!Array.isArray(items)) return { ...(changesIn && { changesIn }) };
  const newItems = items.filter((item) => isObject(item)).map((item) => ({ ...item, at: now }));
  const state = await encodeState({ at: previous.at, items: [...previous.items, ...newItems] });
  return { ...(changesIn && { changesIn }), state };
}

/**
 * One of the `states` of the flow, by the seconds since the request that it asks about; the last one if it asks about
 * none.
 */
function stepAfter(elapsed: number | undefined, { since, states }: SandboxFlow) {
  // An id that no sandbox made, such as the one in the example, gets the example.
  if (since !== undefined && elapsed === undefined) return undefined;
  return states?.find(({ until }) => {
    return until === undefined || (elapsed !== undefined && elapsed < until);
  });
}

/** Writes what a flow or a state answers over an example. */
async function overwrite(
  body: JsonValue,
  { answer = {}, remove = [] }: SandboxAnswer,
  scope: Scope,
): Promise<void> {
  for (const pointer of remove) setAt(body, pointer, undefined);
  for (const [pointer, value] of Object.entries(answer)) {
    const computed = await evaluate(value, scope);
    if (computed !== undefined) setAt(body, pointer, computed);
  }
}

type StatusAndResponse = Pick<SimulatedAnswer, "status" | "response">;

/** The documented response with this status, or that of success. @throws RefusedRequest */
function responseOf(operation: SandboxOperation, code?: string): StatusAndResponse {
  // Responses of 1xx come before the answer.
  const responses = operation.responses.filter(({ status }) => !status.startsWith("1"));
  if (code === undefined) {
    const response =
      responses.find(({ status }) => status.startsWith("2")) ??
      responses.find(({ status }) => status === "default") ??
      responses[0];
    if (response === undefined)
      throw new RefusedRequest("the file documents no response that ends the request");
    return { status: Number(response.status.replace(/X/gi, "0")) || 200, response };
  }
  const documented = documentedResponse(operation, code);
  if (documented !== undefined) return documented;
  const known = responses.map((each) => each.status).join(", ");
  throw new RefusedRequest(`there is no response \`${code}\`, but ${known}`);
}

/** The response with the same status in the media type that the request prefers. */
function acceptedResponse(
  { responses }: SandboxOperation,
  response: SandboxResponse,
  accept = "",
): SandboxResponse {
  const same = responses.filter(({ status }) => status === response.status);
  const [type] = acceptedTypes(
    accept,
    same.flatMap(({ contentType = [] }) => contentType),
  );
  return same.find(({ contentType }) => contentType === type) ?? response;
}

/** The response with this status, or else that of its range (`4XX`) or `default`. */
export function documentedResponse(
  { responses }: SandboxOperation,
  code: string,
): StatusAndResponse | undefined {
  const response = [code, `${code[0]}xx`, "default"]
    .map((status) => responses.find((each) => each.status.toLowerCase() === status))
    .find((found) => found !== undefined);
  const status = Number(code);
  return response !== undefined && status >= 200 && status < 600 ? { status, response } : undefined;
}

/** The example with the name, or else the one with most values in common with the request. @throws RefusedRequest */
function chosenExample(
  { examples }: SandboxResponse,
  request: SimulatedRequest,
  wanted?: string,
): SandboxExample | undefined {
  if (wanted !== undefined) {
    const named = examples.find(({ name }) => name === wanted);
    if (named !== undefined) return named;
    const known = examples.map(({ name }) => name).join(", ");
    throw new RefusedRequest(`there is no example \`${wanted}\`, but ${known}`);
  }
  const common = ({ value, echoes }: SandboxExample) =>
    echoes.filter((echo) => valueAt(value, echo.to) === echoed(value, echo, request)).length;
  const [best] = [...examples].sort((a, b) => common(b) - common(a));
  return best;
}

/** A copy of the example with values of the request instead of its own. */
function withEchoes(
  { value, echoes, texts }: SandboxExample,
  request: SimulatedRequest,
): JsonValue {
  let json = JSON.stringify(value);
  for (const { text, from } of texts) {
    const sent = sourceValue(request, from);
    // Only letters and digits, which need no escapes in JSON, nor in JSON within a text.
    if (typeof sent === "string" && /^\w{1,200}$/.test(sent)) json = json.replaceAll(text, sent);
  }
  const body: JsonValue = JSON.parse(json);
  for (const echo of echoes) {
    const sent = echoed(value, echo, request);
    if (sent !== undefined) setAt(body, echo.to, sent);
  }
  return body;
}

/** The value of the request. A parameter, which is a text, is parsed unless the example has a text there. */
function echoed(
  value: JsonValue,
  { to, from }: Echo,
  request: SimulatedRequest,
): JsonValue | undefined {
  const sent = sourceValue(request, from);
  const isOtherType = typeof sent === "string" && typeof valueAt(value, to) !== "string";
  return isOtherType ? (parseJson(sent) ?? sent) : sent;
}

/** @param from see `Echo` */
function sourceValue(request: SimulatedRequest, from: string): JsonValue | undefined {
  const [location = "", ...names] = from.split("/");
  const name = names.join("/");
  const { body, path, query, header } = request;
  if (location === "body") return body === undefined ? undefined : valueAt(body, `/${name}`);
  const values = location === "path" ? path : location === "query" ? query : header;
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
