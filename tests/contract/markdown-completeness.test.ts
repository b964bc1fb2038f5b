import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { pagePathOfMarkdown, samplesPath } from "../../pipeline/model/urls.ts";
import { elementsOf, textOfHtml, withoutElements } from "../built-site/html-parts.ts";
import { findings, oneLine, site, type Twin } from "../built-site/twins.ts";
import { nodesOf, parseMarkdown } from "../unit/tree/parse-markdown.ts";

// Compared to the letter, which the texts of other people's files may not bear, such as code that is not closed.

const { pages, manifest, file } = site;
const schemaTrees = new Map<string, Root>();

const overviews = pages
  .filter(({ kind }) => kind === "api-overview")
  .map(({ path, markdown }) => [path, parseMarkdown(markdown)] as const);

/**
 * Of a twin of the web API with its linked files: samples and examples of an operation, its schemas, and the overview,
 * which says what the errors mean that all operations share.
 */
function treesOf({ page, tree }: Twin): Root[] {
  const further = new Map<string, Root>(page.kind === "operation" ? overviews : []);
  if (page.kind === "operation") {
    further.set(samplesPath(page.path), parseMarkdown(file(samplesPath(page.path))));
  }
  if (page.section === "openapi") addLinkedSchemas(tree, further);
  return [tree, ...further.values()];
}

function addLinkedSchemas(tree: Root, known: Map<string, Root>): void {
  for (const { url } of nodesOf(tree, "link")) {
    const path = pagePathOfMarkdown(url.replace(manifest.site.url, ""));
    const schema = pages.find((page) => page.path === path && page.kind === "schema");
    if (path === undefined || schema === undefined || known.has(path)) continue;
    const root = schemaTrees.get(path) ?? parseMarkdown(schema.markdown);
    schemaTrees.set(path, root);
    known.set(path, root);
    addLinkedSchemas(root, known);
  }
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, "");

/** Everything a reader of the Markdown sees: text, code, titles of code, descriptions of pictures. */
function shownText(twin: Twin): string {
  const words = treesOf(twin).flatMap((root) => [
    ...nodesOf(root, "paragraph").map((node) => textOfNode(node)),
    ...nodesOf(root, "heading").map((node) => textOfNode(node)),
    ...nodesOf(root, "tableCell").map((node) => textOfNode(node)),
    ...nodesOf(root, "code").map(({ value, meta }) => `${meta ?? ""} ${value}`),
    ...nodesOf(root, "image").map(({ alt }) => alt ?? ""),
  ]);
  return withoutBlanks(words.join(" "));
}

describe("every Markdown twin", () => {
  it("has every field of the web API with its type", () => {
    const found = findings((twin) => {
      const { page, html } = twin;
      if (page.section !== "openapi") return [];
      const allRows = treesOf(twin).flatMap((root) => nodesOf(root, "tableRow"));
      const rows = new Set(
        allRows.map(({ children: [name, type] }) => {
          const last = /(?:\[\d+\]|[^.<>[\]]+)$/.exec(
            name === undefined ? "" : textOfNode(name),
          )?.[0];
          return `${last}: ${type === undefined ? "" : oneLine(textOfNode(type))}`;
        }),
      );
      return elementsOf(html, "li").flatMap(({ inner }) => {
        const field = /^<a href="#[^"]*">([^<]*)<\/a> <i>([\s\S]*?)<\/i>(?! <small>in )/.exec(
          inner,
        );
        if (field === null) return [];
        const row = `${textOfHtml(field[1] ?? "")}: ${oneLine(textOfHtml(field[2] ?? ""))}`;
        return rows.has(row) ? [] : [row];
      });
    });
    expect(found).toEqual([]);
  });

  it("has every block of code", () => {
    const found = findings((twin) => {
      const { html } = twin;
      const codes = treesOf(twin).flatMap((root) => nodesOf(root, "code"));
      const blocks = codes.map(({ value }) => value.trimEnd());
      return elementsOf(html, "div")
        .concat(elementsOf(html, "figure"))
        .filter(({ attributes }) => /class="code/.test(attributes))
        .flatMap(({ inner }) => elementsOf(inner, "pre"))
        .map(({ inner }) => textOfHtml(inner).trimEnd())
        .filter((code) => !blocks.includes(code));
    });
    expect(found).toEqual([]);
  });

  it("has every word of the page, except for labels of collapsibles and diagrams", () => {
    const found = findings((twin) => {
      // A label such as “deprecated” begins a sentence there.
      const shown = shownText(twin).toLowerCase();
      const prose = ["button", "svg", "summary", "form", "select", "label"].reduce(
        (html, tag) => withoutElements(html, tag, () => true),
        twin.html,
      );
      const spaced = prose
        .replace(/<b>required<\/b>/g, "")
        .replace(/<p class="note">Fields [a-z ]*marked “required”[^<]*<\/p>/g, "")
        // Fields from another schema are told apart only on the page of the schema that has them.
        .replace(/<li class="from">From /g, '<li class="from">')
        // What a table says by `{key}` and by the name of a form in its first column.
        .replace(
          /<p class="note">(Under each [a-z ]*key:|For each other key:|Schema <a [^>]*>[^<]*<\/a>)<\/p>/g,
          "",
        )
        .replace(/<\/?[a-z]/g, " $&");
      return new Set(
        textOfHtml(spaced)
          .split(/\s+/)
          // `name?: type` is a name with the word “optional” there.
          .map((word) => word.replace(/\??[.,:;]$/, ""))
          // A type whose fields stand below it is cut short by an ellipsis.
          .filter((word) => word !== "…" && !shown.includes(word.toLowerCase())),
      );
    });
    expect(found).toEqual([]);
  });
});
