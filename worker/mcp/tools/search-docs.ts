import { type Section, sections } from "../../../content/model/page.ts";
import {
  plainText,
  type SearchHit,
  searchLimits,
} from "../../../content/model/search/search-answer.ts";
import { splitLink } from "../../../content/model/urls.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import { type Tool, ToolError } from "../tool.ts";

/** Pages per response of a listing. */
const listedPages = 100;

/** Full-text search with the ranking of the site's search; without a query, a list of pages. */
export const searchDocs: Tool = {
  name: "search_docs",
  title: "Search the documentation, or list its pages",
  description:
    "Finds pages by words, identifiers, endpoint paths, signatures, pasted errors or questions; without `query` lists them. Use it when you do not know the name of what you need; with a name call get. Read a hit with read_page and its heading.",
  inputSchema: {
    type: "object",
    properties: {
      query: {
        type: "string",
        description: "What to look for; left out: all pages in order.",
        maxLength: searchLimits.query,
      },
      section: {
        type: "string",
        description: "Only guides (docs), the web API (openapi) or TypeScript libraries (library).",
        maxLength: 16,
        enum: [...sections],
      },
      limit: {
        type: "integer",
        description: "Most hits to return.",
        minimum: 1,
        maximum: searchLimits.hitsPerPage,
        default: 5,
      },
      part: {
        type: "integer",
        description: `Which ${listedPages} of a list.`,
        minimum: 1,
        maximum: 1000,
        default: 1,
      },
    },
    additionalProperties: false,
  },
  async call({ query = "", section, limit, part }, source) {
    const wanted = sections.find((name): name is Section => name === section);
    const words = String(query).toWellFormed().replace(/\s+/g, " ").trim();
    if (words === "") return listText(wanted, Number(part), source);
    const { total, hits, suggestions } = await source.search({
      query: words,
      page: 1,
      ...(wanted !== undefined && { section: wanted }),
    });
    const shown = hits.slice(0, Number(limit));
    return shown.length === 0 ? nothingText(words, suggestions) : hitsText(words, total, shown);
  },
};

async function listText(
  section: Section | undefined,
  part: number,
  source: DocsSource,
): Promise<string> {
  const found = (await source.pages()).filter(
    (page) => section === undefined || page.section === section,
  );
  const end = part * listedPages;
  const pages = found.slice(end - listedPages, end);
  if (pages.length === 0) throw new ToolError(`The list has no part ${part}.`);
  const lines: string[] = [];
  let group = "";
  for (const { path, title, operation, ...page } of pages) {
    if (page.group !== group) lines.push("", `## ${page.group}`, "");
    group = page.group;
    lines.push(`- \`${path}\` ${title}${operation === undefined ? "" : ` (\`${operation.id}\`)`}`);
  }
  if (end < found.length) lines.push("", `More pages follow: \`part: ${part + 1}\`.`);
  return [`${found.length} pages.`, ...lines].join("\n");
}

function nothingText(query: string, suggestions: readonly string[]): string {
  const hint =
    suggestions.length > 0
      ? `Did you mean ${suggestions.map((words) => `"${words}"`).join(", ")}?`
      : "Try fewer or other words, or call without `query` for what there is.";
  return `Nothing found for "${query}". ${hint}`;
}

function hitsText(query: string, total: number, hits: readonly SearchHit[]): string {
  const lines = hits.map(({ title, heading, url, kind, excerpt, since, changed }, index) => {
    const place = heading === undefined ? "" : ` › ${plainText(heading)}`;
    const marks = [kind, since && `since ${since}`, changed && `changed in ${changed}`];
    const what = marks.filter(Boolean).join(", ");
    const { path } = splitLink(url);
    return `${index + 1}. **${plainText(title)}**${place} (${what}) \`${path}\`\n   ${plainText(excerpt)}`;
  });
  const pages = `${total} ${total === 1 ? "page" : "pages"} found for "${query}"`;
  return `${pages}${hits.length < total ? `, the first ${hits.length}` : ""}:\n\n${lines.join("\n")}`;
}
