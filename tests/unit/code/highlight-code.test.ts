import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import { isKnownLanguage, knownLanguages } from "../../../pipeline/code/languages.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openHighlighter } from "../open-highlighter.ts";

let highlighter: CodeHighlighter;
beforeAll(async () => {
  highlighter = await openHighlighter();
});

describe("CodeHighlighter", () => {
  it("gives each token the class of its kind", () => {
    expect(highlighter.lines('const fee: UInt64 = mint("a", 1); // why', "ts")).toEqual([
      '<span class="tk">const</span> fee: <span class="tt">UInt64</span> = <span class="tf">mint</span>(<span class="ts">"a"</span>, <span class="tn">1</span>); <span class="tc">// why</span>',
    ]);
  });

  it("returns one string per line, empty lines included", () => {
    expect(highlighter.lines('{\n\n  "a": null\n}', "json")).toHaveLength(4);
    expect(highlighter.lines('{\n\n  "a": null\n}', "json")[1]).toBe("");
  });

  it("does not change the text of the code", () => {
    const code = 'curl -X POST "https://example.com/a?b&c" \\\n  -d \'{"x": "<y>"}\'';
    const text = highlighter
      .lines(code, "bash")
      .join("\n")
      .replace(/<\/?span[^>]*>/g, "");
    expect(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")).toBe(
      code,
    );
  });

  it("shows plain and unknown languages escaped and without colours", () => {
    expect(highlighter.lines("a < b\nconst", "text")).toEqual(["a &lt; b", "const"]);
    expect(highlighter.lines("a < b", "klingon")).toEqual(["a &lt; b"]);
    expect(highlighter.lines("a < b", "constructor")).toEqual(["a &lt; b"]);
  });

  it("takes the short names people write", () => {
    expect(highlighter.lines("let a", "ts")).toEqual(highlighter.lines("let a", "typescript"));
    for (const lang of ["ts", "sh", "py", "yml", "", "text", "ocaml", "powershell"]) {
      expect(isKnownLanguage(lang), lang).toBe(true);
    }
    for (const lang of ["typoscript", "constructor", "toString", "__proto__"]) {
      expect(isKnownLanguage(lang), lang).toBe(false);
    }
    for (const lang of knownLanguages) expect(isKnownLanguage(lang), lang).toBe(true);
  });
});

describe("the highlighter's cache", () => {
  const cacheDirectory = async (content?: string) => {
    const directory = await temporaryFolder();
    if (content !== undefined) await writeFile(join(directory, "highlight.json"), content);
    return directory;
  };

  it("returns known code and drops what a build did not use", async () => {
    const directory = await cacheDirectory();
    const first = await CodeHighlighter.open(directory);
    const lines = first.lines("let a = 1", "ts");
    first.lines("let gone = 1", "ts");
    await first.save();

    const second = await CodeHighlighter.open(directory);
    expect(second.lines("let a = 1", "ts")).toEqual(lines);
    await second.save();
    const kept: unknown = JSON.parse(await readFile(join(directory, "highlight.json"), "utf8"));
    expect(kept).toHaveProperty("entries.length", 1);
  });

  it.each(["", "{", "{}", '[["key"], 3, null]'])(
    "is empty when the file holds %j",
    async (content) => {
      const opened = await CodeHighlighter.open(await cacheDirectory(content));
      expect(opened.lines("1", "json")).toEqual(['<span class="tn">1</span>']);
    },
  );
});
