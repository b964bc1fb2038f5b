import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import words from "../../content/ui/en.json" with { type: "json" };
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { worker } from "../worker/served-site.ts";

const site = readBuiltSite();

/** Lines of `banned-phrases.txt`: what nobody may read here, and what to write instead. */
const banned = readFileSync(new URL("banned-phrases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [pattern = "", better] = line.split(" => ");
    const source = pattern.replace("(?i)", "");
    return { phrase: new RegExp(source, source === pattern ? "" : "i"), better };
  });

/** Every sentence that says what nobody may read, once, with what to write instead. */
function faultsIn(texts: Iterable<string>): string[] {
  const sentences = new Set(
    [...texts].flatMap((text) =>
      text
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=[.!?]) /),
    ),
  );
  return [...sentences].flatMap((sentence) => {
    const fault = banned.find(({ phrase }) => phrase.test(sentence));
    return fault === undefined ? [] : [`${sentence} => ${fault.better}`];
  });
}

/** Each line and cell, without code blocks; links are their text. */
function textsOfMarkdown(markdown: string): string[] {
  return markdown
    .replace(/^ *(`{3,})[\s\S]*?^ *\1$/gm, "")
    .split(/\n|(?<!\\)\|/)
    .map((text) => text.replace(/^[\s#>*-]+/, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
}

function* stringsIn(value: unknown): Iterable<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value) || isObject(value)) {
    for (const part of Object.values(value)) yield* stringsIn(part);
  }
}

it("no word of the interface is one that a reader stumbles over", () => {
  expect(faultsIn(Object.values(words))).toEqual([]);
});

it("no page says it", () => {
  expect(faultsIn(site.pages.flatMap(({ markdown }) => textsOfMarkdown(markdown)))).toEqual([]);
});

it("no list of pages and no text for agents says it", () => {
  const paths = Object.keys(site.manifest.files).filter((path) =>
    /\/(llms\.txt|skill\.md|AGENTS\.md)$/.test(path),
  );
  expect(paths).toEqual(expect.arrayContaining(["/llms.txt", "/skill.md", "/AGENTS.md"]));
  expect(faultsIn(paths.flatMap((path) => textsOfMarkdown(site.file(path))))).toEqual([]);
});

const clientInfo = { name: "test", version: "1" };
const paramsOf = (method: string) =>
  method === "initialize"
    ? { params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo } }
    : {};

it.each(["initialize", "tools/list", "resources/list", "resources/templates/list"])(
  "no text of the MCP server says it: %s",
  async (method) => {
    const response = await worker.get("/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, ...paramsOf(method) }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const json = text.replace(/^(event: .*\n)?data: /, "");
    const texts = [...stringsIn(JSON.parse(json))];
    expect(texts.length).toBeGreaterThan(2);
    expect(faultsIn(texts)).toEqual([]);
  },
);
