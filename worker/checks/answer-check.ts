import messages from "#words";
import { checkRequest } from "../../content/checks/check-request.ts";
import { parseCurl } from "../../content/checks/parse-curl.ts";
import { parseFetch } from "../../content/checks/parse-fetch.ts";
import type { JsonObject, JsonValue } from "../../content/model/body.ts";
import type { RequestFault, WrittenRequest } from "../../content/model/request-check.ts";
import { translate } from "../../content/model/text/translate.ts";
import { inWords } from "../../content/model/text/worded.ts";
import { absoluteUrl } from "../../content/model/urls.ts";
import { findOperation } from "../mcp/find-operation.ts";
import { ToolError } from "../mcp/tool.ts";
import type { DocsSource } from "../store/docs-source.ts";

/** A request to check, as JSON or as code. */
export interface CheckInput {
  /** Id, path or page; without it the operation is taken from the URL. */
  operation?: string;
  /** A `curl` command or a call of `fetch`, instead of the fields below. */
  request?: string;
  method?: string;
  url?: string;
  headers?: JsonObject;
  body?: JsonValue;
}

export interface CheckAnswer {
  /** Nothing that a server would refuse; there may still be warnings. */
  valid: boolean;
  operation: { id: string; method: string; path: string; url: string };
  faults: ToldFault[];
}

/** A fault in the site's default language: programs ask, and their address names no other. */
interface ToldFault extends Omit<RequestFault, "message"> {
  message: string;
}

/** Checks a request against the operation it is meant for. Nothing is sent or kept. @throws ToolError */
export async function answerCheck(input: CheckInput, source: DocsSource): Promise<CheckAnswer> {
  const written = input.request === undefined ? fromFields(input) : fromCode(input.request);
  const wanted = input.operation ?? written.url;
  if (wanted === undefined || wanted.trim() === "") {
    throw new ToolError(
      "Say which operation the request is for: `operation` (id or path), or `url`. list_pages with kind `operation` lists them.",
    );
  }
  const page = await findOperation(wanted.split(/[?#]/)[0] ?? "", source);
  const check = await source.requestCheck(page.path);
  const faults = checkRequest(check, written).map((fault) => ({
    ...fault,
    message: inWords(fault.message, (id, values) => translate(messages, { id }, values)),
  }));
  const { id, method, path } = check;
  return {
    valid: faults.every(({ severity }) => severity !== "error"),
    operation: { id, method, path, url: absoluteUrl(source.site.url, page.path) },
    faults,
  };
}

function fromCode(code: string): WrittenRequest {
  const written = parseCurl(code) ?? parseFetch(code);
  if (written !== undefined) return written;
  throw new ToolError(
    "`request` is neither a curl command nor a call of fetch with literal arguments. Give `method`, `url`, `headers` and `body` instead.",
  );
}

function fromFields({ method, url, headers, body }: CheckInput): WrittenRequest {
  return {
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
    ...(headers !== undefined && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
    }),
    ...(body !== undefined && { body: typeof body === "string" ? body : toText(body) }),
  };
}

function toText(body: JsonValue): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new ToolError("The body is nested too deeply to be read.");
  }
}
