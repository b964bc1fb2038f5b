import ts from "typescript";
import { describe, expect, it } from "vitest";
import messages from "../../../content/ui/en.json" with { type: "json" };
import { lineOf, sourceFiles, walk } from "./source-files.ts";

const ids = new Set(Object.keys(messages));
const sources = sourceFiles.filter(({ room }) => room !== "tests");

/** Every text of the sources: whole strings, and the beginnings of texts with values in them. */
const strings = new Set<string>();
const beginnings = new Set<string>();
/** Uses of ids: `t("…")`, `sentence("…")`, `counted("…")` and `translate(…, { id: "…" })`. */
const asked: { id: string; place: string }[] = [];

for (const { path, syntax } of sources) {
  walk(syntax, (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      strings.add(node.text);
    if (ts.isTemplateHead(node)) beginnings.add(node.text);
    const id = askedId(node);
    if (id !== undefined) asked.push({ id, place: `${path}:${lineOf(syntax, node)}` });
  });
}

function askedId(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const [first, second] = node.arguments;
  if (["t", "sentence", "counted"].includes(node.expression.text)) {
    return first !== undefined && ts.isStringLiteral(first) ? first.text : undefined;
  }
  if (node.expression.text !== "translate" || second === undefined) return undefined;
  if (!ts.isObjectLiteralExpression(second)) return undefined;
  const property = second.properties.find(
    ({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === "id",
  );
  if (property === undefined || !ts.isPropertyAssignment(property)) return undefined;
  return ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
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

  it("every id that the code uses is in content/ui/en.json", () => {
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it("no message is empty, and placeholders are words in braces", () => {
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim(), id).not.toBe("");
      expect(text.replace(/\{\w+\}/g, ""), id).not.toMatch(/[{}]/);
    }
  });
});
