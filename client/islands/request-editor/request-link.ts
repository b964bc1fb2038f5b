import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import { checkBody } from "../../../pipeline/model/checks/check-body.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";
import { parameterKey, type RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { keepLongIntegers } from "../../../pipeline/model/schema/exact-number.ts";
import { isObject, parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { setAt } from "../../../pipeline/model/schema/pointer.ts";
import { requestPrefix } from "../../kernel/fragment-target.ts";

/** The part of a request that a link contains, without the API key. */
export type LinkedRequest = Pick<
  RequestValues,
  "server" | "serverVariables" | "parameters" | "body"
>;

/** URL of the page with the request in its fragment, which browsers do not send. */
export function requestLink(
  page: string,
  { server, serverVariables, parameters, body }: LinkedRequest,
): string {
  const linked: LinkedRequest = { server, serverVariables, parameters, body };
  const bytes = new TextEncoder().encode(JSON.stringify(linked));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${page}${requestPrefix}${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Parses the request in a fragment; undefined when there is none or it is invalid. */
export function linkedRequest(hash: string): LinkedRequest | undefined {
  if (!hash.startsWith(requestPrefix)) return undefined;
  try {
    const text = hash.slice(requestPrefix.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const value: JsonValue = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? toLinkedRequest(value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The request without parameters and fields that the API marks as secret, and without texts that look like secrets. A
 * body that is not JSON is left out, because its secrets cannot be found.
 */
export function withoutSecrets(values: RequestValues, check: RequestCheck): RequestValues {
  const pattern = check.secrets === undefined ? undefined : new RegExp(check.secrets, "u");
  const isKept = (item: unknown) => typeof item !== "string" || pattern?.test(item) !== true;
  const isSecret = (key: string) =>
    check.parameters?.some(
      (parameter) => parameterKey(parameter) === key && parameter.schema["x-secret"] === true,
    );
  const parameters = Object.entries(values.parameters).filter(
    ([key, value]) => isSecret(key) !== true && [value].flat().every(isKept),
  );
  const body = parseJson(values.body ?? "", keepLongIntegers);
  return {
    ...values,
    parameters: Object.fromEntries(parameters),
    body: body === undefined ? undefined : bodyWithoutSecrets(body, check, isKept),
  };
}

function bodyWithoutSecrets(
  body: JsonValue,
  check: RequestCheck,
  isKept: (item: unknown) => boolean,
): string | undefined {
  const secrets = checkBody(check.body?.schema ?? {}, body, check).filter(
    ({ code }) => code === "secret",
  );
  if (secrets.some(({ pointer }) => pointer === "")) return undefined;
  for (const { pointer } of secrets) setAt(body, pointer, undefined);
  return JSON.stringify(body, (_name, item) => (isKept(item) ? item : undefined), 2);
}

function toLinkedRequest(value: JsonObject): LinkedRequest | undefined {
  const { server, serverVariables, parameters, body } = value;
  if (typeof server !== "number" || !isObject(parameters)) return undefined;
  if (body !== undefined && typeof body !== "string") return undefined;
  return {
    server,
    serverVariables: Object.fromEntries(
      Object.entries(isObject(serverVariables) ? serverVariables : {}).map(([name, text]) => [
        name,
        String(text),
      ]),
    ),
    parameters,
    body,
  };
}
