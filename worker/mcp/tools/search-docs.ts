import { type Section, sections } from "../../../content/model/page.ts";
import {
  type PageHistory,
  pageHistories,
  plainText,
  type SearchHit,
  searchLimits,
} from "../../../content/model/search/search-answer.ts";
import { absoluteUrl, markdownPath, splitLink } from "../../../content/model/urls.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import type { Tool } from "../tool.ts";

/** Full-text search with the ranking of the site's own search. */
export const searchDocs: Tool = {
  name: "search_docs",
  title: "Search the documentation",
  description:
    "Searches guides, web API operations and schemas, and library symbols. Takes words, identifiers (`waitForProofs`), endpoint paths (`/token/mint`), pasted errors and code, signatures (`(string) => PublicKey`) and questions. Read a hit with read_page, get_operation or get_symbol.",
  inputSchema: {
    type: "object",
    properties: {
      query: {
        type: "string",
        description: "What to look for.",
        minLength: 1,
        maxLength: searchLimits.query,
      },
      section: {
        type: "string",
        description:
          "Only this part: guides (docs), web API (openapi), TypeScript libraries (library).",
        maxLength: 16,
        enum: [...sections],
      },
      history: {
        type: "string",
        description:
          "Only what came with a later version (added) or was changed by one (changed). For the differences themselves call `changes`.",
        maxLength: 16,
        enum: [...pageHistories],
      },
      limit: {
        type: "integer",
        description: "Most hits to return.",
        minimum: 1,
        maximum: searchLimits.hitsPerPage,
        default: 8,
      },
    },
    required: ["query"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      query: { type: "string" },
      total: { type: "integer", description: "Pages found in all." },
      results: {
        type: "array",
        items: {
          type: "object",
          properties: {
            title: { type: "string" },
            heading: { type: "string", description: "Place on the page that fits best." },
            path: { type: "string", description: "For read_page." },
            url: { type: "string", description: "The page as Markdown." },
            section: { type: "string", enum: [...sections] },
            kind: { type: "string" },
            breadcrumbs: { type: "array", items: { type: "string" } },
            excerpt: { type: "string" },
            since: { type: "string", description: "First version that has it, if not all." },
            changed: { type: "string", description: "Newest version that changed it." },
          },
          required: ["title", "path", "url", "section", "kind", "breadcrumbs", "excerpt"],
        },
      },
      suggestions: {
        type: "array",
        items: { type: "string" },
        description: "Queries near this one that have results, when this one has none.",
      },
    },
    required: ["query", "total", "results", "suggestions"],
  },
  async call({ query, section, history, limit }, source) {
    const wanted = sections.find((name): name is Section => name === section);
    const words = String(query).toWellFormed().replace(/\s+/g, " ").trim();
    const changes = pageHistories.find((name): name is PageHistory => name === history);
    const { total, hits, suggestions } = await source.search({
      query: words,
      page: 1,
      ...(wanted !== undefined && { section: wanted }),
      ...(changes !== undefined && { history: changes }),
    });
    const results = hits.slice(0, Number(limit)).map((hit) => toResult(hit, source));
    return {
      text:
        results.length === 0 ? nothingText(words, suggestions) : resultsText(words, total, results),
      structured: { query: words, total, results, suggestions },
    };
  },
};

type Result = ReturnType<typeof toResult>;

function toResult(hit: SearchHit, { site }: DocsSource) {
  const { path, anchor } = splitLink(hit.url);
  const url = absoluteUrl(site.url, markdownPath(path)) + (anchor === "" ? "" : `#${anchor}`);
  return {
    title: plainText(hit.title),
    ...(hit.heading !== undefined && { heading: plainText(hit.heading) }),
    path,
    url,
    section: hit.section,
    kind: hit.kind,
    breadcrumbs: hit.breadcrumbs,
    excerpt: plainText(hit.excerpt),
    ...(hit.since !== undefined && { since: hit.since }),
    ...(hit.changed !== undefined && { changed: hit.changed }),
  };
}

function nothingText(query: string, suggestions: readonly string[]): string {
  const hint =
    suggestions.length > 0
      ? `Did you mean ${suggestions.map((words) => `"${words}"`).join(", ")}?`
      : "Try fewer or other words, or list_pages for what there is.";
  return `Nothing found for "${query}". ${hint}`;
}

function resultsText(query: string, total: number, results: readonly Result[]): string {
  const lines = results.map(({ title, heading, path, kind, excerpt, since, changed }, index) => {
    const place = heading === undefined ? "" : ` › ${heading}`;
    const marks = [kind, since && `since ${since}`, changed && `changed in ${changed}`];
    const what = marks.filter(Boolean).join(", ");
    return `${index + 1}. **${title}**${place} (${what}) \`${path}\`\n   ${excerpt}`;
  });
  const head = `${total} ${total === 1 ? "page" : "pages"} found for "${query}"${results.length < total ? `, the first ${results.length}` : ""}:`;
  return `${head}\n\n${lines.join("\n")}`;
}
