import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { buildRequest, type RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { fullUrl, type HarRequest } from "../../../pipeline/model/samples/har-request.ts";
import { changesHeader, stateHeader } from "../../../pipeline/model/sandbox.ts";
import { sandboxPrefix } from "../../../pipeline/model/urls.ts";
import { tabStorage } from "../../kernel/storage.ts";

export interface ReceivedAnswer {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
  /** Seconds until the same request gets another answer, because a job or a transaction has progressed. */
  changesIn?: number;
}

const stateKey = "sandbox.state";

/**
 * Sends the request to the sandbox of this site, never to the API, with the state that earlier answers in this tab
 * returned.
 * @param simulated headers that request another answer than success
 * @throws when the network fails
 */
export async function runRequest(
  form: RequestForm,
  values: RequestValues,
  simulated: Readonly<Record<string, string>> = {},
): Promise<ReceivedAnswer> {
  const request = buildRequest(form, values);
  const start = performance.now();
  const response = await fetch(sandboxAddress(request), {
    method: request.method,
    headers: headersOf(request, simulated),
    ...bodyOf(request),
  });
  const body = await response.text();
  const state = response.headers.get(stateHeader);
  if (state !== null) tabStorage.set(stateKey, state);
  const seconds = response.headers.get(changesHeader);
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    headers: [...response.headers].filter(([name]) => name !== stateHeader.toLowerCase()),
    body,
    ...(seconds !== null && { changesIn: Number(seconds) }),
  };
}

/** Path and query of the server, below this site's sandbox. */
function sandboxAddress(request: HarRequest): string {
  const { pathname, search } = new URL(fullUrl(request), location.origin);
  return pathname.startsWith(`${sandboxPrefix}/`)
    ? pathname + search
    : sandboxPrefix + pathname + search;
}

function headersOf({ headers }: HarRequest, simulated: Readonly<Record<string, string>>): Headers {
  const sent = new Headers(simulated);
  for (const { name, value } of headers) {
    // A key that the reader typed stays here: the sandbox needs none.
    if (name === "content-type" || name === "accept") sent.set(name, value);
  }
  const state = tabStorage.get(stateKey);
  if (state !== null) sent.set(stateHeader, state);
  return sent;
}

function bodyOf({ method, postData }: HarRequest): { body?: BodyInit } {
  if (postData === undefined || method === "GET" || method === "HEAD") return {};
  const { text, params = [], mimeType } = postData;
  if (text !== undefined) return { body: text };
  if (mimeType.startsWith("multipart/")) {
    const data = new FormData();
    for (const { name, value, fileName } of params) data.append(name, value ?? fileName ?? "");
    return { body: data };
  }
  return { body: new URLSearchParams(params.map(({ name, value = "" }) => [name, value])) };
}
