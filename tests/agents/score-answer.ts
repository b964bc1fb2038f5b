import { checkRequest } from "../../content/checks/check-request.ts";
import { parseCurl } from "../../content/checks/parse-curl.ts";
import { parseFetch } from "../../content/checks/parse-fetch.ts";
import { isObject } from "../../content/json-schema/json-value.ts";
import type { JsonValue } from "../../content/model/body.ts";
import type { RequestCheck, WrittenRequest } from "../../content/model/request-check.ts";
import { translate } from "../../content/model/text/translate.ts";
import { inWords } from "../../content/model/text/worded.ts";
import english from "../../content/ui/en.json" with { type: "json" };
import type { AgentTask, RequestTask } from "./tasks.ts";

/** Why an answer is wrong; nothing when it is right. */
export function scoreAnswer(
  task: AgentTask,
  answer: string,
  checks: ReadonlyMap<string, RequestCheck>,
): string[] {
  if (task.kind === "text") {
    return task.mustContain
      .filter((words) => !answer.includes(words))
      .map((words) => `it lacks \`${words}\``);
  }
  const check = checks.get(task.operation);
  if (check === undefined) throw new Error(`the API has no operation \`${task.operation}\``);
  const written = requestIn(answer);
  if (written === undefined) return ["it holds no request"];
  return [...requestFaults(check, written), ...givenFaults(task, written)];
}

/** Everything is asked for: an answer that leaves out method, address or headers cannot be run. */
function requestFaults(check: RequestCheck, written: WrittenRequest): string[] {
  const { method = "", url = "", headers = {} } = written;
  const isAbsolute = /^https?:/.test(url);
  const faults = checkRequest(check, { ...written, method, url, headers });
  return [
    ...(isAbsolute ? [] : ["its address is not absolute"]),
    ...faults
      .filter(({ severity }) => severity === "error")
      .map(({ in: place, pointer, message }) => {
        const text = inWords(message, (id, values) => translate(english, { id }, values));
        return `${place} ${pointer}: ${text}`;
      }),
  ];
}

function givenFaults({ given }: RequestTask, { body = "null" }: WrittenRequest): string[] {
  const value: JsonValue = JSON.parse(body);
  const sent = isObject(value) ? value : {};
  return Object.entries(given)
    .filter(([name, wanted]) => JSON.stringify(sent[name]) !== JSON.stringify(wanted))
    .map(([name]) => `\`${name}\` is not what was asked for`);
}

/** The first request in an answer, however it is written. */
function requestIn(answer: string): WrittenRequest | undefined {
  const blocks = [...answer.matchAll(/```[^\n]*\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  for (const code of [...blocks, answer]) {
    const found = parseCurl(code) ?? parseFetch(code) ?? requestJson(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

function requestJson(text: string): WrittenRequest | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    if (!isObject(value) || typeof value.url !== "string") return undefined;
    const { method, url, headers, body } = value;
    return {
      method: String(method),
      url,
      headers: Object.fromEntries(
        Object.entries(isObject(headers) ? headers : {}).map(([name, item]) => [
          name,
          String(item),
        ]),
      ),
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
  } catch {
    return undefined;
  }
}
