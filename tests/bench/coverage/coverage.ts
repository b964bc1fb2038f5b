import { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import { History } from "../../../pipeline/history/history.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { samplesPath } from "../../../pipeline/model/urls.ts";
import { buildOpenApiPages } from "../../../pipeline/openapi/build-openapi-pages.ts";
import { operationFiles } from "../../../pipeline/openapi/projections/operation-files.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { registerOpenApiEntities } from "../../../pipeline/openapi/register-operations.ts";
import { escapeText, toBlocks } from "../../../pipeline/tree/to-html.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { exact, type PageText, says, textsOfHtml, textsOfMarkdown } from "./page-texts.ts";
import { type Fact, FactReader, type Json } from "./read-facts.ts";

export interface KindOfFact {
  kind: string;
  total: number;
  found: number;
}

export interface Coverage {
  total: number;
  found: number;
  kinds: KindOfFact[];
  misses: { fact: Fact; form: "HTML" | "Markdown" }[];
  pages: number;
  /** Characters of the largest page's HTML. */
  largest: number;
}

/** A page in both of its forms, and the paths that it links to. */
interface Forms {
  HTML: PageText;
  Markdown: PageText;
  links: string[];
}

/** Builds the pages of an API, and looks for all that its file says. */
export async function measureCoverage(api: ApiModel, document: Json): Promise<Coverage> {
  const graph = new LinkGraph();
  registerOpenApiEntities(api, graph);
  const highlighter = await CodeHighlighter.open("");
  const built = buildOpenApiPages(api, { highlighter, graph, history: new History([], []) });
  const byKey = new Map<string, Forms[]>();
  const schemas = new Map<string, Forms>();
  const samples = new Map(
    [...operationFiles(api, graph, { origin: "https://docs.example" })].map((file) => [
      file.path,
      String(file.content),
    ]),
  );
  let largest = 0;
  for (const page of built.pages) {
    const html = htmlOf(page);
    largest = Math.max(largest, html.length);
    const forms = formsOf(page, html, samples.get(samplesPath(page.path)) ?? "");
    if (page.kind === "schema") schemas.set(page.path, forms);
    for (const key of keysOf(page)) byKey.set(key, [...(byKey.get(key) ?? []), forms]);
  }
  const kinds = new Map<string, KindOfFact>();
  const misses: Coverage["misses"] = [];
  let total = 0;
  new FactReader(document, (fact) => {
    total++;
    const kind = kinds.get(fact.kind) ?? { kind: fact.kind, total: 0, found: 0 };
    kinds.set(fact.kind, kind);
    kind.total++;
    const form = (["HTML", "Markdown"] as const).find((each) => !isSaid(fact, each));
    if (form === undefined) kind.found++;
    else misses.push({ fact, form });
  }).read();
  return {
    total,
    found: total - misses.length,
    kinds: [...kinds.values()],
    misses,
    pages: built.pages.length,
    largest,
  };

  /** On its page, on the page of a schema on the way, or on one that its page links to. */
  function isSaid(fact: Fact, form: "HTML" | "Markdown"): boolean {
    const own = byKey.get(exact(fact.page)) ?? [];
    if (own.some((page) => says(page[form], fact))) return true;
    const { entry: _entry, ...ofPage } = fact;
    const linked = fact.via.flatMap((name) => byKey.get(`schema ${exact(name)}`) ?? []);
    if (linked.some((page) => says(page[form], fact) || says(page[form], ofPage))) return true;
    return own.some(({ links }) =>
      links.some((path) => {
        const page = schemas.get(path)?.[form];
        if (page === undefined) return false;
        const { entry } = fact;
        if (entry === undefined || page.entries.has(exact(entry))) return says(page, fact);
        // A field with thousands of values has a page of its own, named after it.
        return lettersOf(path).includes(lettersOf(entry)) && says(page, ofPage);
      }),
    );
  }
}

/** @param samples the file beside the Markdown of an operation */
function formsOf(page: PageDraft, html: string, samples: string): Forms {
  const markdown = toMarkdown(page.body, {
    origin: "https://docs.example",
    path: page.path,
    isPage: () => true,
  });
  return {
    HTML: textsOfHtml(html),
    Markdown: textsOfMarkdown(`# ${page.title}\n\n${markdown}\n\n${samples}`),
    links: [...new Set([...html.matchAll(/<a href="([^"#]+)/g)].map((match) => match[1] ?? ""))],
  };
}

function htmlOf({ title, body }: PageDraft): string {
  const blocks = toBlocks(body).map((block) => (block.kind === "html" ? block.html : ""));
  return `<h1>${escapeText(title)}</h1>${blocks.join("")}`;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Under which names facts look for a page. */
function keysOf({ kind, search, title, breadcrumbs }: PageDraft): string[] {
  const [first = "", second = ""] = search.symbols;
  switch (kind) {
    case "operation":
      return [`${search.method} ${second}`];
    case "webhook":
    case "callback":
      return [`${kind} ${first}`];
    case "schema":
      return [`schema ${title}`];
    case "tag":
      return [`tag ${first}`];
    default:
      return breadcrumbs.length === 0 ? ["overview"] : [];
  }
}
