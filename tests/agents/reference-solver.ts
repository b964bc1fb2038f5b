import { parseCurl } from "../../content/checks/parse-curl.ts";
import { isObject } from "../../content/json-schema/json-value.ts";
import type { JsonValue } from "../../content/model/body.ts";
import type { AgentTask, RequestTask } from "./tasks.ts";

/** Calls a tool of the MCP server and gives the text of its answer and its data. */
export type CallTool = (
  name: string,
  input: Record<string, unknown>,
) => Promise<{ text: string; data: unknown }>;

export interface Solution {
  answer: string;
  calls: number;
  /** Read through the tools, at four characters each. */
  tokens: number;
}

/**
 * Answers a task without a model: searches with the question's own words, reads the first hit that can hold the
 * answer, and takes the sample or the text from it. What it reaches, any agent can.
 */
export async function solve(task: AgentTask, callTool: CallTool): Promise<Solution> {
  const read: string[] = [];
  const call = async (name: string, input: Record<string, unknown>) => {
    const answer = await callTool(name, input);
    read.push(answer.text);
    return answer;
  };
  const { data } = await call("search_docs", {
    query: task.question,
    limit: 8,
    ...(task.kind === "request" && { section: "openapi" }),
  });
  const hits = hitsOf(data);
  const answer =
    task.kind === "request"
      ? await solveRequest(task, hits, call)
      : await solveText(task.question, hits, call);
  const tokens = Math.ceil(read.join("").length / 4);
  return { answer, calls: read.length, tokens };
}

interface Hit {
  path: string;
  kind: string;
  heading: string | undefined;
  title: string;
  description: string;
}

function hitsOf(data: unknown): Hit[] {
  const list = isRecord(data) ? (data.results ?? data.pages) : [];
  const found = Array.isArray(list) ? list : [];
  return found.filter(isRecord).map(({ path, kind, heading, title, description = "" }) => ({
    path: String(path),
    kind: String(kind),
    title: String(title),
    description: String(description),
    heading: typeof heading === "string" ? heading : undefined,
  }));
}

async function solveRequest(
  task: RequestTask,
  hits: readonly Hit[],
  call: CallTool,
): Promise<string> {
  const found = bestOperation(task.question, hits);
  const hit =
    found?.isSure === true ? found.hit : ((await anyOperation(task.question, call)) ?? found?.hit);
  if (hit === undefined) return "";
  const { data } = await call("get_operation", { operation: hit.path, language: "curl" });
  const sample = isRecord(data) && isRecord(data.sample) ? String(data.sample.code) : "";
  const written = parseCurl(sample);
  const body: JsonValue = JSON.parse(written?.body ?? "null");
  const filled = isObject(body) ? { ...body, ...task.given } : body;
  return JSON.stringify({ ...written, body: filled });
}

/** All operations on one list, for a question whose words the search took for something else. */
async function anyOperation(question: string, call: CallTool): Promise<Hit | undefined> {
  const { data } = await call("list_pages", { kind: "operation" });
  return bestOperation(question, hitsOf(data))?.hit;
}

/** The operation whose title shares most with the question; sure when the question holds all of the title. */
function bestOperation(
  question: string,
  hits: readonly Hit[],
): { hit: Hit; isSure: boolean } | undefined {
  const asked = stems(question);
  const shared = (text: string) => [...stems(text)].filter((word) => asked.has(word)).length;
  const scored = hits
    .filter(({ kind }) => kind === "operation")
    .map((hit) => ({
      hit,
      title: shared(hit.title) / stems(hit.title).size,
      // What is to be done stands first in a question, and in a title.
      verb: placeOf([...stems(hit.title)][0] ?? "", asked),
      all: shared(hit.title) + shared(hit.description),
    }))
    .sort((a, b) => b.title - a.title || a.verb - b.verb || b.all - a.all);
  const [best, second] = scored;
  if (best === undefined) return undefined;
  return { hit: best.hit, isSure: best.title === 1 && second?.title !== 1 };
}

function placeOf(word: string, asked: ReadonlySet<string>): number {
  return asked.has(word) ? [...asked].indexOf(word) : asked.size;
}

/** Beginnings of the words that carry meaning. */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(
    words.filter((word) => word !== "the").map((word) => word.replace(/s$/, "").slice(0, 6)),
  );
}

async function solveText(question: string, hits: readonly Hit[], call: CallTool): Promise<string> {
  const name = codeName(question);
  if (name !== undefined) {
    const { text, data } = await call("get_symbol", { name });
    return isRecord(data) ? `${String(data.package)}\n${text}` : text;
  }
  // A number in the question is what the answer is about.
  const number = /\d{3,}/.exec(question)?.[0] ?? "";
  let text = "";
  const places = hits.slice(0, 3);
  // A section is shorter than its page, and more to the point.
  const sections = places.filter(({ heading }) => heading !== undefined);
  for (const { path, heading } of [...sections, ...places].slice(0, 2)) {
    ({ text } = await call("read_page", { path, ...(heading !== undefined && { heading }) }));
    if (text.includes(number)) break;
  }
  return text;
}

/** A name of code that the question holds: capitals inside of a word, or a capital before the word "class". */
function codeName(question: string): string | undefined {
  return /\b[A-Za-z]*[a-z][A-Z]\w*\b|\b[A-Z]\w*(?= class\b)/.exec(question)?.[0];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
