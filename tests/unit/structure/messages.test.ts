import ts from "typescript";
import { describe, expect, it } from "vitest";
import messages from "../../../content/ui/en.json" with { type: "json" };
import { sourceFiles, walk } from "./source-files.ts";

const ids = new Set(Object.keys(messages));
const sources = sourceFiles.filter(({ room }) => room !== "tests");

/** Every text of the sources: whole strings, and the beginnings of texts with values in them. */
const strings = new Set<string>();
const beginnings = new Set<string>();
/** Names of the values that the code fills in, by id and use. */
const uses: { id: string; filled: string[] }[] = [];
for (const { syntax } of sources) {
  walk(syntax, (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      strings.add(node.text);
    if (ts.isTemplateHead(node)) beginnings.add(node.text);
    if (ts.isCallExpression(node)) uses.push(...filledIn(node, syntax));
  });
}

/** Of `t("…", { … })`, `sentence("…", { … })` and `fill(words["…"], { … })`. */
function filledIn(
  { expression, arguments: [first, values] }: ts.CallExpression,
  syntax: ts.SourceFile,
) {
  if (!["t", "sentence", "fill"].includes(expression.getText(syntax)) || first === undefined)
    return [];
  const id = ts.isElementAccessExpression(first) ? first.argumentExpression : first;
  if (!ts.isStringLiteral(id)) return [];
  if (values === undefined) return [{ id: id.text, filled: [] }];
  if (!ts.isObjectLiteralExpression(values) || values.properties.some(ts.isSpreadAssignment))
    return [];
  const filled = values.properties.map(({ name }) => name?.getText(syntax) ?? "");
  return [{ id: id.text, filled }];
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

  it("the code fills in the placeholders that a message has", () => {
    const known: Readonly<Record<string, string>> = messages;
    for (const { id, filled } of uses) {
      const places = (known[id] ?? "").match(/(?<=\{)\w+(?=\})/g) ?? [];
      expect([...new Set(places)].sort(), id).toEqual(filled.sort());
    }
    expect(uses.length).toBeGreaterThan(100);
  });

  it("the client reads words by literal ids only, so that its files hold no others", () => {
    const others: string[] = [];
    const importers = sources.filter(
      ({ room, imports }) =>
        room === "client" && imports.some(({ specifier }) => specifier === "#words"),
    );
    for (const { path, syntax } of importers) {
      const known = new Set<ts.Node>();
      walk(syntax, (node) => {
        if (ts.isNamespaceImport(node)) known.add(node.name);
        if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
          known.add(node.expression);
        if (ts.isIdentifier(node) && node.text === "words" && !known.has(node)) others.push(path);
      });
    }
    expect(importers.length).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });

  it("no message is empty, and placeholders are words in braces", () => {
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim(), id).not.toBe("");
      expect(text.replace(/\{\w+\}/g, ""), id).not.toMatch(/[{}]/);
    }
  });
});
