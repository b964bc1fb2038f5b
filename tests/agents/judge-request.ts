import { isDeepStrictEqual, parseArgs } from "node:util";
import { z } from "zod";
import { findFaults, findOperation } from "./api-file.ts";
import type { RequestJudgement, Verdict } from "./task.ts";

interface HttpRequest {
  method: string;
  url: string;
  headers: Map<string, string>;
  body: unknown;
}

const written = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

/** Checks a request by the API file, and its values by those in the question. */
export function judgeRequest(answer: string, expected: RequestJudgement): Verdict {
  const fault = findFault(answer, expected);
  return { passed: fault === undefined, reason: fault ?? "is the request that was asked for" };
}

function findFault(answer: string, expected: RequestJudgement): string | undefined {
  const request = readRequest(answer);
  if (typeof request === "string") return request;
  const { method, url, headers, body } = request;
  if (method !== "POST") return `the method is ${method}`;
  if (url !== expected.url) return `the URL is ${url}`;
  if (!headers.get("x-api-key")) return "the header x-api-key is missing";
  if (!headers.get("content-type")?.startsWith("application/json"))
    return "the header content-type is not application/json";
  const operation = findOperation(url);
  if (!operation) return `no operation at ${url}`;
  const faults = findFaults(operation.path, body);
  if (faults) return faults;
  const members = Object.entries(z.record(z.string(), z.unknown()).parse(body));
  const wrong = members.find(([name, value]) =>
    name in expected.body
      ? !isDeepStrictEqual(value, expected.body[name])
      : name !== "txType" && !expected.optional?.includes(name),
  );
  if (wrong) return `${wrong[0]} is ${JSON.stringify(wrong[1])}`;
  const missing = Object.keys(expected.body).find((name) => !members.some(([own]) => own === name));
  return missing && `${missing} is missing`;
}

/** The request in the last fenced block of an answer, or why there is none. */
function readRequest(answer: string): HttpRequest | string {
  const block = [...answer.matchAll(/```[^\n]*\n(.*?)```/gs)].at(-1)?.[1]?.trim();
  if (block === undefined) return "no fenced block";
  try {
    return block.startsWith("{") ? readJson(block) : readCurl(block);
  } catch (error) {
    return `not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readJson(block: string): HttpRequest {
  const { method, url, headers, body } = written.parse(JSON.parse(block));
  return { method, url, headers: byLowerCase(Object.entries(headers)), body };
}

function readCurl(block: string): HttpRequest {
  // Lines that set variables may come before the command.
  const lines = block.slice(Math.max(0, block.search(/^curl\b/m)));
  const words = lines.match(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\[^\n]|[^\s'"\\])+/gs) ?? [];
  const [command, ...args] = words.map(unquote);
  if (command !== "curl") throw new Error(`the command is ${command}`);
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      request: { ...text, short: "X" },
      header: { ...text, short: "H", multiple: true },
      data: { ...text, short: "d" },
      "data-raw": text,
      "data-binary": text,
      json: text,
      url: text,
      location: { ...flag, short: "L" },
      silent: { ...flag, short: "s" },
      "show-error": { ...flag, short: "S" },
      fail: { ...flag, short: "f" },
      include: { ...flag, short: "i" },
      "fail-with-body": flag,
    },
  });
  const data = values.json ?? values.data ?? values["data-raw"] ?? values["data-binary"];
  const sent = (values.header ?? []).map((line): [string, string] => {
    const [name = "", ...rest] = line.split(":");
    return [name, rest.join(":").trim()];
  });
  const implied: [string, string][] =
    values.json === undefined ? [] : [["content-type", "application/json"]];
  return {
    method: values.request ?? (data === undefined ? "GET" : "POST"),
    url: values.url ?? positionals[0] ?? "",
    headers: byLowerCase([...implied, ...sent]),
    body: data === undefined ? undefined : JSON.parse(data),
  };
}

/** One word of a command as the shell reads it; variables stay as they are written. */
function unquote(word: string): string {
  return word.replace(
    /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs,
    (_, single?: string, double?: string, escaped?: string) =>
      single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? "",
  );
}

function byLowerCase(entries: [string, string][]): Map<string, string> {
  return new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
