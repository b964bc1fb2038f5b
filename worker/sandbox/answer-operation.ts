import type { JsonValue } from "../../pipeline/model/body.ts";
import type {
  Echo,
  SandboxExample,
  SandboxOperation,
  SandboxResponse,
} from "../../pipeline/model/sandbox.ts";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { setAt, valueAt } from "../../pipeline/model/schema/pointer.ts";
import { acceptedTypes } from "../http/negotiate.ts";
import { evaluate, type Scope } from "./evaluate.ts";
import { decodeId, encodeState } from "./ids.ts";
import { readLedger } from "./ledger.ts";
import type { Preferences } from "./preferences.ts";

/** A request that was checked; secrets are not in it. */
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
  /** The state for the next request; absent if nothing has changed it. */
  state?: string;
  /** Seconds until the same request gets another answer. */
  changesIn?: number;
}

export interface Asked {
  request: SimulatedRequest;
  preferences: Preferences;
  scenario?: string | undefined;
  /** State of earlier answers. */
  state?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The file documents nothing of the kind that `Prefer` asks for, or a part of the request cannot be read. */
export class RefusedRequest extends Error {}

/** What the operation answers to a right request: an example of the file with values of the request, then the flow. */
export async function answerOperation(
  operation: SandboxOperation,
  asked: Asked,
): Promise<SimulatedAnswer> {
  const { request, preferences, now } = asked;
  const scenario = asked.scenario === undefined ? undefined : operation.scenarios[asked.scenario];
  const flow = scenario?.flow ?? operation.flow ?? {};
  const found = responseOf(operation, preferences.code ?? flow.status?.toString());
  const { status } = found;
  const response = acceptedResponse(operation, found.response, request.header.accept);
  const example = exampleOf(response, request, preferences.example);
  if (example === undefined) return { status, response };
  const isFixed = preferences.code !== undefined || preferences.example !== undefined;
  const body = withEchoes(example, request);
  if (isFixed || status >= 300) return { status, response, body };

  const earlier = (await decodeId(asked.state)) ?? { at: now, items: [] };
  const pace = scenario?.slower ?? 1;
  const { transactions } = operation;
  const ledger = transactions && (await readLedger(earlier.items, transactions, { now, pace }));
  const names = { ...request, example: structuredClone(body), now, at: now };
  const scope: Scope = { names, ledger: ledger ?? new Map() };
  const items = await evaluate(flow.items, scope);
  const since = await decodeId(await evaluate(flow.since, scope));
  Object.assign(names, { items: items ?? since?.items ?? [], at: since?.at ?? now });
  const elapsed = (now - (since?.at ?? 0)) / 1_000 / pace;
  const state = flow.states?.find(({ until = Number.POSITIVE_INFINITY }) => elapsed < until);
  // A text that no sandbox made is taken for an old one: the example stands for it.
  const isUnknown = since === undefined && flow.since !== undefined;
  for (const { answer = {}, remove = [] } of [flow, (!isUnknown && state) || {}]) {
    for (const pointer of remove) setAt(body, pointer, undefined);
    for (const [pointer, value] of Object.entries(answer)) {
      const computed = await evaluate(value, scope);
      if (computed !== undefined) setAt(body, pointer, computed);
    }
  }
  const changesIn = since && state?.until && (state.until - elapsed) * pace;
  const answer = { status, response, body, ...(changesIn !== undefined && { changesIn }) };
  if (!Array.isArray(items)) return answer;
  const begun = items.filter((item) => isObject(item)).map((item) => ({ ...item, at: now }));
  const next = { at: earlier.at, items: [...earlier.items, ...begun] };
  return { ...answer, state: await encodeState(next) };
}

type StatusAndResponse = Pick<SimulatedAnswer, "status" | "response">;

/** The documented response with this status, or that of success. @throws RefusedRequest */
function responseOf(operation: SandboxOperation, code?: string): StatusAndResponse {
  // Those of 1xx come before the answer.
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

/** The one with the same status in the media type that the request wants most. */
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

/** The response with this status, or that of a range or of all others. */
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

/** The example that is asked for, or the one that has most values in common with the request. @throws RefusedRequest */
function exampleOf(
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

/** A copy of the example with what the request says in its place. */
function withEchoes(
  { value, echoes, texts }: SandboxExample,
  request: SimulatedRequest,
): JsonValue {
  let json = JSON.stringify(value);
  for (const { text, from } of texts) {
    const given = sourceValue(request, from);
    // Only letters and digits, which stand for themselves in JSON, also in JSON within a text.
    if (typeof given === "string" && /^\w{1,200}$/.test(given)) json = json.replaceAll(text, given);
  }
  const body: JsonValue = JSON.parse(json);
  for (const echo of echoes) {
    const given = echoed(value, echo, request);
    if (given !== undefined) setAt(body, echo.to, given);
  }
  return body;
}

/** Parameters are texts: the example says what they stand for. */
function echoed(
  value: JsonValue,
  { to, from }: Echo,
  request: SimulatedRequest,
): JsonValue | undefined {
  const given = sourceValue(request, from);
  const isText = typeof given === "string" && typeof valueAt(value, to) !== "string";
  return isText ? (parseJson(given) ?? given) : given;
}

/** @param from see `Echo` */
function sourceValue(request: SimulatedRequest, from: string): JsonValue | undefined {
  const [part = "", ...names] = from.split("/");
  if (part === "body") {
    return request.body === undefined ? undefined : valueAt(request.body, `/${names.join("/")}`);
  }
  const values = part === "path" ? request.path : part === "query" ? request.query : request.header;
  const name = names.join("/");
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
