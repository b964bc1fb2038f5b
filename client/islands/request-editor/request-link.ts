import { isObject } from "../../../content/json-schema/json-value.ts";
import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type { RequestValues } from "../../../content/samples/build-request.ts";

/** The part of a request that a link carries: never the API key. */
export type LinkedRequest = Pick<
  RequestValues,
  "server" | "serverVariables" | "parameters" | "body"
>;

const prefix = "#request=";

/** Address of the page with the request in its fragment, which no server sees. Private keys are left out. */
export function requestLink(page: string, values: RequestValues): string {
  const linked: LinkedRequest = {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: values.parameters,
    body: withoutPrivateKeys(values.body),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(linked));
  const text = btoa(String.fromCharCode(...bytes));
  return `${page}${prefix}${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The request of a link's fragment; undefined when there is none, or none that can be read. */
export function linkedRequest(hash: string): LinkedRequest | undefined {
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const text = hash.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const value: JsonValue = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? toLinkedRequest(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Names of fields that hold a private key: they belong into the reader's own code, not into a page. */
function holdsPrivateKey(field: string): boolean {
  return /private_?key$/i.test(field);
}

function withoutPrivateKeys(body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  try {
    const kept: JsonValue = JSON.parse(body, (key, value: JsonValue) =>
      holdsPrivateKey(key) ? undefined : value,
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
