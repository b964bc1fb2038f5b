import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import { requestPrefix } from "../../kernel/fragment-target.ts";

/** The part of a request that a link contains, without the API key. */
export type LinkedRequest = Pick<
  RequestValues,
  "server" | "serverVariables" | "parameters" | "body"
>;

/** URL of the page with the request in its fragment, which browsers do not send. Private keys are omitted. */
export function requestLink(page: string, values: LinkedRequest): string {
  const linked: LinkedRequest = {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: values.parameters,
    body: withoutPrivateKeys(values.body),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(linked));
  const text = btoa(String.fromCharCode(...bytes));
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

/** True for fields with a private key, which links never contain. */
function isPrivateKey(field: string): boolean {
  return /private_?key$/i.test(field);
}

function withoutPrivateKeys(body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  try {
    const kept: JsonValue = JSON.parse(body, (key, value: JsonValue) =>
      isPrivateKey(key) ? undefined : value,
    );
    return JSON.stringify(kept, null, 2);
  } catch {
    return undefined;
  }
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
