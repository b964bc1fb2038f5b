import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Page, PageKind } from "../../content/model/page.ts";
import {
  absoluteUrl,
  pagePathOfMarkdown,
  samplesPath,
  splitLink,
} from "../../content/model/urls.ts";
import { nodesOf, parseMarkdown } from "../unit/tree/parse-markdown.ts";
import { bodyHtml, readBuiltSite } from "../worker/read-built-site.ts";
import { elementsOf, textOfHtml, withoutElements } from "./html-parts.ts";

/** A page with both of its forms. */
interface Twin {
  page: Page;
  /** Without the nine sample languages: a twin has curl and the TypeScript client. */
  html: string;
  frontMatter: unknown;
  markdown: string;
  tree: Root;
  /** Linked files of a twin of the web API: samples and examples of an operation, and its schemas. */
  further: Root[];
}

const { pages, manifest, file } = readBuiltSite();
const schemaTrees = new Map<string, Root>();
const twins = pages.map((page): Twin => {
  const [, head = "", markdown = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page.markdown) ?? [];
  const samples = withoutElements(bodyHtml(page.body), "div", (attributes) =>
    attributes.includes('data-group="language"'),
  );
  // Marks of what the build checked are one line of the front matter.
  const unmarked = withoutElements(samples, "details", (attributes) =>
    attributes.includes('class="proof"'),
  );
  // The header of code names its language, which a fence says after its back-ticks.
  const html = withoutLanguageNames(unmarked);
  const tree = parseMarkdown(markdown);
  return { page, html, markdown, frontMatter: parse(head), tree, further: furtherOf(page, tree) };
});

function furtherOf(page: Page, tree: Root): Root[] {
  const further = new Map<string, Root>();
  if (page.kind === "operation") {
    further.set(samplesPath(page.path), parseMarkdown(file(samplesPath(page.path))));
  }
  if (page.section === "openapi") addLinkedSchemas(tree, further);
  return [...further.values()];
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

function withoutLanguageNames(html: string): string {
  return html.replace(
    /(<figure class="code" data-lang="[^"]*">)<figcaption>(?:Shell|TypeScript|JSON|Text|JavaScript|TOML|YAML|Diff)<\/figcaption>/g,
    "$1",
  );
}

/** `path: finding` for everything a check finds in any twin. */
function findings(check: (twin: Twin) => Iterable<string>): string[] {
  return twins.flatMap((twin) =>
    [...check(twin)].map((finding) => `${twin.page.path}: ${finding}`),
  );
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, "");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Everything a reader of the Markdown sees: text, code, titles of code, descriptions of pictures. */
function shownText({ tree, further }: Twin): string {
  const words = [tree, ...further].flatMap((root) => [
    ...nodesOf(root, "paragraph").map((node) => textOfNode(node)),
    ...nodesOf(root, "heading").map((node) => textOfNode(node)),
    ...nodesOf(root, "tableCell").map((node) => textOfNode(node)),
    ...nodesOf(root, "code").map(({ value, meta }) => `${meta ?? ""} ${value}`),
    ...nodesOf(root, "image").map(({ alt }) => alt ?? ""),
  ]);
  return withoutBlanks(words.join(" "));
}

describe("every Markdown twin", () => {
  it("exists, with title, description, url, version and checks of its code in its front matter", () => {
    expect(twins.length).toBeGreaterThan(0);
    for (const { page, frontMatter, markdown } of twins) {
      const isMarked = bodyHtml(page.body).includes('class="proof"');
      if (page.kind === "guide" && /^ *```(?!text)/m.test(markdown)) expect(isMarked).toBe(true);
      expect(frontMatter).toEqual({
        title: page.metadata.title,
        description: page.metadata.description,
        url: absoluteUrl(manifest.site.url, page.path),
        version: manifest.site.version,
        ...(isMarked && { checks: expect.stringMatching(/^[A-Z][a-z -]+: \d+/) }),
      });
    }
  });

  it("has its version in a quote below its only first-level heading", () => {
    for (const { page, tree } of twins) {
      const [heading, note] = tree.children;
      expect(heading?.type === "heading" && textOfNode(heading)).toBe(page.contentTitle);
      expect(note?.type === "blockquote" && textOfNode(note)).toContain(manifest.site.version);
      expect(nodesOf(tree, "heading").filter(({ depth }) => depth === 1)).toHaveLength(1);
    }
  });

  it("contains no HTML", () => {
    expect(findings(({ tree }) => nodesOf(tree, "html").map(({ value }) => value))).toEqual([]);
  });

  it("has its headings in the order of their levels, without gaps", () => {
    const found = findings(({ tree }) => {
      const headings = nodesOf(tree, "heading");
      return headings.flatMap(({ depth }, index) =>
        depth > (headings[index - 1]?.depth ?? 0) + 1 ? [textOfNode(headings[index])] : [],
      );
    });
    expect(found).toEqual([]);
  });

  it("has tables whose rows have as many cells as the head, and no line that only looks like a row", () => {
    const found = findings(({ tree, markdown }) => {
      const tables = nodesOf(tree, "table");
      const uneven = tables.filter(({ children: [head, ...rows] }) =>
        rows.some((row) => row.children.length !== head?.children.length),
      );
      const rows = tables.reduce((sum, table) => sum + table.children.length + 1, 0);
      const fenced = nodesOf(tree, "code")
        .map(({ value }) => value)
        .join("\n");
      const lines = (text: string) =>
        text.split("\n").filter((line) => /^\s*(> )?\|/.test(line)).length;
      return [
        ...uneven.map((table) => `uneven: ${textOfNode(table).slice(0, 80)}`),
        ...(lines(markdown) - lines(fenced) === rows ? [] : ["a line begins like a table's row"]),
      ];
    });
    expect(found).toEqual([]);
  });

  it("has absolute links only, to pages, anchors and files that exist", () => {
    const anchors = new Map(
      pages.map((page) => [
        page.path,
        new Set([...bodyHtml(page.body).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    const served = ["/mcp", "/search", "/search.json", "/healthz"];
    const found = findings(({ tree }) =>
      [...nodesOf(tree, "link"), ...nodesOf(tree, "image")].flatMap(({ url }) => {
        if (!url.startsWith(manifest.site.url)) return /^(https?:|mailto:)/.test(url) ? [] : [url];
        const { path, anchor } = splitLink(url.slice(manifest.site.url.length) || "/");
        if (path in manifest.files || served.includes(path)) return [];
        const page = path === "/" ? path : (pagePathOfMarkdown(path) ?? "");
        const ids = anchors.get(manifest.redirects[page] ?? page);
        return ids === undefined || (anchor !== "" && !ids.has(anchor)) ? [url] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it("has every heading of the page, in the same order", () => {
    const found = findings(({ html, tree }) => {
      const headings = nodesOf(tree, "heading").map((heading) => oneLine(textOfNode(heading)));
      let from = 0;
      // The samples of an operation stand beside its fields; in Markdown they follow them.
      const main = withoutElements(html, "aside", () => true);
      return [...main.matchAll(/<h([2-6])[\s>][\s\S]*?<\/h\1>/g)].flatMap(([heading]) => {
        const text = oneLine(textOfHtml(heading));
        const at = headings.indexOf(text, from);
        if (at >= 0) from = at + 1;
        return at < 0 ? [text] : [];
      });
    });
    expect(found).toEqual([]);
  });

  it("has every field of the web API with its type", () => {
    const found = findings(({ page, html, tree, further }) => {
      if (page.section !== "openapi") return [];
      const allRows = [tree, ...further].flatMap((root) => nodesOf(root, "tableRow"));
      const rows = new Set(
        allRows.map(({ children: [name, type] }) => {
          const last = /[^.<>[\]]+$/.exec(name === undefined ? "" : textOfNode(name))?.[0];
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
    const found = findings(({ html, tree, further }) => {
      const codes = [tree, ...further].flatMap((root) => nodesOf(root, "code"));
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
        // What readers enter for themselves stands in no twin.
        withoutElements(twin.html, "details", (attributes) => attributes.includes('class="mine')),
      );
      const spaced = prose
        .replace(/<b>required<\/b>/g, "")
        .replace(/<p class="note">Fields marked “required”[^<]*<\/p>/g, "")
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

it("prints the average number of tokens as Markdown and as HTML", () => {
  const tokens = (text: string) => Math.round(text.length / 4);
  const byKind = new Map<PageKind, Page[]>();
  for (const page of pages) byKind.set(page.kind, [...(byKind.get(page.kind) ?? []), page]);
  const rows = [...byKind].map(([kind, own]) => {
    const markdown = own.reduce((sum, page) => sum + tokens(page.markdown), 0) / own.length;
    const html = own.reduce((sum, page) => sum + tokens(bodyHtml(page.body)), 0) / own.length;
    return {
      kind,
      pages: own.length,
      "Markdown, tokens": Math.round(markdown),
      "HTML body, tokens": Math.round(html),
      "share, %": Math.round((100 * markdown) / html),
    };
  });
  console.table(rows);
  const all = rows.reduce((sum, row) => sum + row.pages * row["Markdown, tokens"], 0);
  const html = rows.reduce((sum, row) => sum + row.pages * row["HTML body, tokens"], 0);
  expect(all).toBeLessThan(html);
});
