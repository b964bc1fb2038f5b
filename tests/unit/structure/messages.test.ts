import ts from "typescript";
import { describe, expect, it } from "vitest";
import messages from "../../../content/ui/en.json" with { type: "json" };
import { sourceFiles, walk } from "./source-files.ts";

const ids = new Set(Object.keys(messages));
const sources = sourceFiles.filter(({ room }) => room !== "tests");

/** Every text of the sources: whole strings, and the beginnings of texts with values in them. */
const strings = new Set<string>();
const beginnings = new Set<string>();
for (const { syntax } of sources) {
  walk(syntax, (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      strings.add(node.text);
    if (ts.isTemplateHead(node)) beginnings.add(node.text);
  });
}

describe("words of the interface", () => {
  it("every id of content/ui/en.json is used", () => {
    const isUsed = (id: string) =>
      strings.has(id) ||
      // `counted` appends `.one` for a single item.
      strings.has(id.replace(/\.one$/, "")) ||
      [...beginnings].some((start) => start.includes(".") && id.startsWith(start));
    expect([...ids].filter((id) => !isUsed(id))).toEqual([]);
  });

  it("no message is empty, and placeholders are words in braces", () => {
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim(), id).not.toBe("");
      expect(text.replace(/\{\w+\}/g, ""), id).not.toMatch(/[{}]/);
    }
  });
});
