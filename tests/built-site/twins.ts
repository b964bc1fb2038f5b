import type { Root } from "mdast";
import { parse } from "yaml";
import type { Page } from "../../pipeline/model/page.ts";
import { parseMarkdown } from "../unit/tree/parse-markdown.ts";
import { bodyHtml, readBuiltSite } from "../worker/read-built-site.ts";
import { withoutElements } from "./html-parts.ts";

/** A page with both of its forms. */
export interface Twin {
  page: Page;
  /** Without the nine sample languages: a twin has curl and the TypeScript client. */
  html: string;
  frontMatter: unknown;
  markdown: string;
  tree: Root;
}

export const site = readBuiltSite();
export const twins = site.pages.map((page): Twin => {
  const [, head = "", markdown = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page.markdown) ?? [];
  const samples = withoutElements(bodyHtml(page.body), "div", (attributes) =>
    attributes.includes('data-group="language"'),
  );
  // The header of code names its language, which a fence says after its back-ticks.
  const html = withoutLanguageNames(samples);
  const tree = parseMarkdown(markdown);
  return { page, html, markdown, frontMatter: parse(head), tree };
});

function withoutLanguageNames(html: string): string {
  return html.replace(
    /(<figure class="code" data-lang="[^"]*">)<figcaption>(?:Shell|TypeScript|JSON|Text|JavaScript|TOML|YAML|Diff)<\/figcaption>/g,
    "$1",
  );
}

/** `path: finding` for everything a check finds in any twin. */
export function findings(check: (twin: Twin) => Iterable<string>): string[] {
  return twins.flatMap((twin) =>
    [...check(twin)].map((finding) => `${twin.page.path}: ${finding}`),
  );
}

export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
