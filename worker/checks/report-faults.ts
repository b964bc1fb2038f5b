import { maxFaults } from "../../pipeline/model/checks/limit-body.ts";
import { parseCurl } from "../../pipeline/model/checks/parse-curl.ts";
import type {
  CheckedPart,
  RequestFault,
  RequestInput,
  UncheckedPart,
} from "../../pipeline/model/request-check.ts";
import { isObject, type JsonRecord, textsOf } from "../../pipeline/model/schema/json-value.ts";
import { absoluteUrl } from "../../pipeline/model/urls.ts";
import { inSiteLanguage } from "../kernel/in-site-language.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { findOperation } from "../lookup/find-operation.ts";
import { ToolError } from "../lookup/tool-error.ts";
import { checkRequest } from "./check-request.ts";
import { checkedParts, uncheckedParts } from "./checked-parts.ts";

/** A request to check, as JSON or as a curl command. */
export interface CheckInput {
  /** Id, path or page; without it the operation is taken from the URL. */
  operation?: string | undefined;
  /** A `curl` command, instead of the fields below. */
  request?: string | undefined;
  method?: string | undefined;
  url?: string | undefined;
  headers?: JsonRecord | undefined;
  /** A value of parsed JSON. */
  body?: unknown;
}

const textFields = ["operation", "request", "method", "url"] as const;

/** Undefined when a field has another type. */
export function toCheckInput(fields: JsonRecord): CheckInput | undefined {
  const { headers, body } = fields;
  const areTexts = textFields.every((name) => /^(?:string|undefined)$/.test(typeof fields[name]));
  if (!areTexts || !(headers === undefined || isObject(headers))) return undefined;
  return { ...textsOf(fields, textFields), headers, body };
}

export interface FaultReport {
  /** Number of errors (the server would refuse or misread the request) and of warnings. */
  errors: number;
  warnings: number;
  /** Parts that were looked at; the verdict covers these only. */
  checked: CheckedPart[];
  notChecked: UncheckedPart[];
  operation: { id: string; method: string; path: string; url: string };
  /** Where to run the request without a key; absent without a sandbox. */
  sandbox?: string;
  /** The first faults, up to the limit of a response. */
  faults: ListedFault[];
  /** Number of faults found but not listed; absent when there are none. */
  more?: number;
}

/** Characters of all listed faults as JSON. */
const maxFaultsLength = 16_000;

/** A longer corrected value, which may repeat the whole body, is left out. */
const maxCorrectionLength = 1_000;

const maxAddressLength = 2_048;

export interface ListedFault extends Omit<RequestFault, "message"> {
  /** In the site's default language: the endpoint has no language prefix. */
  message: string;
}

/** Checks a request against the operation it is meant for. Nothing is sent or kept. @throws ToolError */
export async function reportFaults(input: CheckInput, source: DocsSource): Promise<FaultReport> {
  const request = input.request === undefined ? fromFields(input) : fromCommand(input.request);
  // A URL may be a variable of the shell.
  const isUrlKnown = request.unknown?.includes(request.url ?? "") !== true;
  const wanted = input.operation ?? (isUrlKnown ? request.url : "");
  if (wanted === undefined || wanted.trim() === "") {
    throw new ToolError(
      "Say which operation the request is for: `operation` (id or path), or `url`. search_docs without `query` lists section `openapi`.",
    );
  }
  if (wanted.length > maxAddressLength) {
    throw new ToolError(
      `\`operation\` and \`url\` may have at most ${maxAddressLength} characters.`,
    );
  }
  const page = await findOperation(wanted.split(/[?#]/)[0] ?? "", source, request.method);
  const check = await source.requestCheck(page.path);
  const faults = checkRequest(check, request);
  const listed = listedFaults(faults, source.site.url);
  const { id, method, path, sandbox } = check;
  return {
    errors: faults.filter(({ severity }) => severity === "error").length,
    warnings: faults.filter(({ severity }) => severity === "warning").length,
    checked: checkedParts(check, request),
    notChecked: uncheckedParts(check, request),
    operation: { id, method, path, url: absoluteUrl(source.site.url, page.path) },
    ...(sandbox !== undefined && { sandbox }),
    faults: listed,
    ...(listed.length < faults.length && { more: faults.length - listed.length }),
  };
}

/** The first faults in words, up to the size limit of a response. */
function listedFaults(faults: readonly RequestFault[], siteUrl: string): ListedFault[] {
  const listed: ListedFault[] = [];
  let bytes = 0;
  for (const fault of faults.slice(0, maxFaults)) {
    const message = inSiteLanguage(fault.message);
    const { correction, link, ...rest } = fault;
    const isShort = JSON.stringify(correction ?? "").length <= maxCorrectionLength;
    const shown = {
      ...rest,
      message,
      ...(isShort && correction !== undefined && { correction }),
      ...(link !== undefined && { link: link.startsWith("/") ? siteUrl + link : link }),
    };
    bytes += JSON.stringify(shown).length;
    if (bytes <= maxFaultsLength) listed.push(shown);
  }
  return listed;
}

function fromCommand(command: string): RequestInput {
  const request = parseCurl(command);
  if (request !== undefined) return request;
  throw new ToolError(
    "Nothing was checked: `request` is not a curl command, and other code is not read. Give `method`, `url`, `headers` and `body` instead.",
  );
}

function fromFields({ method, url, headers, body }: CheckInput): RequestInput {
  return {
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
    ...(headers !== undefined && {
      headers: Object.fromEntries(
        // Lists and objects are not valid header values and count as empty.
        Object.entries(headers).map(([name, value]) => [
          name,
          typeof value === "object" ? "" : String(value),
        ]),
      ),
    }),
    ...(body !== undefined && { body: typeof body === "string" ? body : toJson(body) }),
  };
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new ToolError("The body is nested too deeply to be read.");
  }
}
