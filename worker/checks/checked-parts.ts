import { templateValues } from "../../pipeline/model/checks/path-template.ts";
import { isStructured } from "../../pipeline/model/media-types.ts";
import type {
  CheckedPart,
  RequestCheck,
  RequestInput,
  RequestParameters,
  UncheckedPart,
} from "../../pipeline/model/request-check.ts";
import { parseUrlEncoded } from "./read-form.ts";

/** Parts that a check of the request covers: those that the request contains. */
export function checkedParts(check: RequestCheck, request: RequestInput): CheckedPart[] {
  const { method, headers, body, parts } = request;
  const hasBody = (body ?? parts) !== undefined || check.body?.required === true;
  const isChecked: Record<CheckedPart, boolean> = {
    method: method !== undefined,
    url: isUrlKnown(request),
    headers: headers !== undefined,
    parameters: hasParameters(check, request) && parametersOf(check, request) !== undefined,
    body: hasBody && !isBodyUnknown(request) && hasCheckedBody(check),
  };
  return checkedInOrder.filter((part) => isChecked[part]);
}

const checkedInOrder = ["method", "url", "headers", "parameters", "body"] as const;

/** Parts that the request or its operation has and no check looks at. */
export function uncheckedParts(check: RequestCheck, request: RequestInput): UncheckedPart[] {
  const { url, headers, body, unknown = [] } = request;
  const isUnknown = isBodyUnknown(request);
  const left: Record<UncheckedPart, boolean> = {
    url: url !== undefined && !isUrlKnown(request),
    headers: headers === undefined && check.requiredHeaders.length > 0,
    parameters: hasParameters(check, request) && parametersOf(check, request) === undefined,
    body: isUnknown || (body !== undefined && !hasCheckedBody(check)),
    variables: !isUnknown && unknown.some((text) => body?.includes(text)),
  };
  return uncheckedInOrder.filter((part) => left[part]);
}

const uncheckedInOrder = ["url", "headers", "parameters", "body", "variables"] as const;

/** True for an operation with a body of JSON or of a form. */
function hasCheckedBody({ body }: RequestCheck): boolean {
  return body !== undefined && isStructured(body.contentType);
}

function hasParameters(check: RequestCheck, { url }: RequestInput): boolean {
  return check.parameters !== undefined || url?.includes("?") === true;
}

/** Parameters of a request, read from its URL if nothing else has them; undefined for a URL with variables in it. */
export function parametersOf(
  { servers, path }: RequestCheck,
  { parameters, url, unknown = [] }: RequestInput,
): RequestParameters | undefined {
  if (parameters !== undefined || url === undefined) return parameters;
  if (unknown.some((text) => url.includes(text))) return undefined;
  const [address = "", query = ""] = url.replace(/#.*$/, "").split(/\?(.*)/s);
  const templates = [path, ...servers.map((server) => server + path)];
  const values = templates.map((template) => templateValues(address, template));
  return {
    path: values.find((each) => each !== undefined) ?? {},
    query: query === "" ? [] : parseUrlEncoded(query).map(({ name, value }) => [name, value]),
  };
}

/** True for the whole address of a request, without variables in it. */
export function isUrlKnown({ url = "", unknown = [] }: RequestInput): boolean {
  return /^https?:\/\//i.test(url) && !unknown.some((text) => url.includes(text));
}

/** True for a body that is a variable or a file. */
export function isBodyUnknown({ body, unknown = [] }: RequestInput): boolean {
  return body !== undefined && unknown.includes(body);
}
