import { toString as textOfNode } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { absoluteUrl, pagePathOfMarkdown, splitLink } from "../../pipeline/model/urls.ts";
import { nodesOf } from "../unit/tree/parse-markdown.ts";
import { bodyHtml } from "../worker/read-built-site.ts";
import { textOfHtml, withoutElements } from "./html-parts.ts";
import { findings, oneLine, site, twins } from "./twins.ts";

const { pages, manifest } = site;

describe("every Markdown twin", () => {
  it("exists, with title, description, url and version in its front matter", () => {
    expect(twins.length).toBeGreaterThan(0);
    for (const { page, frontMatter } of twins) {
      expect(frontMatter).toEqual({
        title: page.metadata.title,
        description: page.metadata.description,
        url: absoluteUrl(manifest.site.url, page.path),
        version: manifest.site.version,
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
        // In Markdown, samples of the API file replace generated ones.
        if (heading.includes('id="author-samples"')) return [];
        const text = oneLine(textOfHtml(heading));
        const at = headings.indexOf(text, from);
        if (at >= 0) from = at + 1;
        return at < 0 ? [text] : [];
      });
    });
    expect(found).toEqual([]);
  });
});
