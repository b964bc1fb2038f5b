import * as z from "zod";
import { type Section, sections } from "../../../pipeline/model/page.ts";
import {
  plainText,
  type SearchHit,
  searchLimits,
} from "../../../pipeline/model/search/search-answer.ts";
import { splitLink } from "../../../pipeline/model/urls.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import { defineTool } from "../tool.ts";

const listedPages = 100;

export const searchDocs = defineTool({
  name: "search_docs",
  title: "Search the documentation, or list its pages",
  description:
    "Finds pages by words, identifiers, endpoint paths, pasted errors or questions; without `query` lists them. Use it when you do not know the name of what you need; with a name call get. Read a hit with read_page and its heading.",
  fields: {
    query: z
      .string()
      .max(searchLimits.query)
      .default("")
      .describe("What to look for; left out: all pages in order."),
    section: z
      .enum(sections)
      .optional()
      .describe("Only guides (docs), the web API (openapi) or TypeScript libraries (library)."),
    limit: z.int().min(1).max(searchLimits.hitsPerPage).default(5).describe("Most hits to return."),
    part: z.int().min(1).max(1_000).default(1).describe(`Which ${listedPages} of a list.`),
  },
  async call({ query, section, limit, part }, source) {
    const words = query.toWellFormed().replace(/\s+/g, " ").trim();
    if (words === "") return listText(section, part, source);
    const { total, hits, suggestions } = await source.search({
      query: words,
      page: 1,
      ...(section !== undefined && { section }),
    });
    const shown = hits.slice(0, limit);
    return shown.length === 0 ? nothingText(words, suggestions) : hitsText(words, total, shown);
  },
});

async function listText(
  section: Section | undefined,
  part: number,
  source: DocsSource,
): Promise<string> {
  const all = (await source.pages()).filter(
    (page) => section === undefined || page.section === section,
  );
  const end = part * listedPages;
  const pages = all.slice(end - listedPages, end);
  if (pages.length === 0) throw new ToolError(`The list has no part ${part}.`);
  const lines: string[] = [];
  let group = "";
  for (const { path, title, operation, ...page } of pages) {
    if (page.group !== group) lines.push("", `## ${page.group}`, "");
    group = page.group;
    lines.push(`- \`${path}\` ${title}${operation === undefined ? "" : ` (\`${operation.id}\`)`}`);
  }
  if (end < all.length) lines.push("", `More pages follow: \`part: ${part + 1}\`.`);
  return [`${all.length} pages.`, ...lines].join("\n");
}

function nothingText(query: string, suggestions: readonly string[]): string {
  const hint =
    suggestions.length > 0
      ? `Try ${suggestions.map((words) => `"${words}"`).join(", ")}.`
      : "Try fewer or other words, or call without `query` for what there is.";
  return `Nothing found for "${query}". ${hint}`;
}

function hitsText(query: string, total: number, hits: readonly SearchHit[]): string {
  const lines = hits.map(({ title, heading, url, kind, excerpt }, index) => {
    const inPage = heading === undefined ? "" : ` › ${plainText(heading)}`;
    const { path } = splitLink(url);
    return `${index + 1}. **${plainText(title)}**${inPage} (${kind}) \`${path}\`\n   ${plainText(excerpt)}`;
  });
  const pages = `${total} ${total === 1 ? "page" : "pages"} found for "${query}"`;
  return `${pages}${hits.length < total ? `, the first ${hits.length}` : ""}:\n\n${lines.join("\n")}`;
}
