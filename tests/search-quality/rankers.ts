import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import * as pagefind from "pagefind";
import { termsOf } from "../../pipeline/model/search/terms.ts";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
import type { RankingWeights } from "../../worker/search/ranking-weights.ts";
import { withoutAnchor } from "./judgement-cases.ts";
import type { FindPart, StoredRecord } from "./stored-index.ts";

/** A search engine as the judged set sees it. */
export interface Ranker {
  name: string;
  /** Pages that answer the query, best first, each once. */
  rank(query: string): Promise<string[]>;
  close(): Promise<void>;
}

const answersKept = 20;

export function ourRanker(findPart: FindPart, weights?: RankingWeights): Ranker {
  const engine = createSearchEngine(findPart, weights);
  return {
    name: "ours",
    async rank(query) {
      const { hits } = await engine.search({ query, page: 1 });
      return pagesOf(hits.map(({ url }) => url));
    },
    close: async () => {},
  };
}

/**
 * MiniSearch with what its documentation recommends for a site: boosted titles, prefixes, fuzziness; and with our
 * tokenizer and synonyms. It takes a term at a time, so synonyms of phrases are not among them.
 */
export function miniSearchRanker(
  records: readonly StoredRecord[],
  synonyms: ReadonlyMap<string, ReadonlySet<string>>,
): Ranker {
  const withSynonyms = (term: string): string[] => {
    const others = [...(synonyms.get(term) ?? [])].filter((other) => !other.includes(" "));
    return [term, ...others];
  };
  const index = new MiniSearch<StoredRecord>({
    idField: "url",
    fields: ["title", "heading", "names", "text"],
    tokenize: termsOf,
    processTerm: (term) => term,
    extractField: (record, field) => {
      if (field === "names") return `${record.names.join(" ")} ${record.questions}`;
      if (field === "url") return record.url;
      if (field === "title" || field === "heading") return record[field];
      return `${record.text} ${record.stems}`;
    },
    searchOptions: {
      boost: { title: 4, heading: 3, names: 3 },
      prefix: true,
      fuzzy: 0.2,
      processTerm: withSynonyms,
    },
  });
  index.addAll(uniqueByUrl(records));
  return {
    name: "MiniSearch",
    rank: async (query) => pagesOf(index.search(query).map(({ id }) => String(id))),
    close: async () => {},
  };
}

/** Orama as its documentation begins: the same records, its own tokenizer and its defaults. */
export function oramaRanker(records: readonly StoredRecord[]): Ranker {
  const database = create({
    schema: { title: "string", heading: "string", names: "string", text: "string" },
  });
  insertMultiple(
    database,
    uniqueByUrl(records).map(({ url, title, heading, names, text, questions, stems }) => {
      return {
        url,
        title,
        heading,
        names: `${names.join(" ")} ${questions}`,
        text: `${text} ${stems}`,
      };
    }),
  );
  return {
    name: "plain Orama",
    async rank(term) {
      const { hits } = await search(database, { term, limit: 2 * answersKept });
      return pagesOf(hits.map(({ document }) => String(document.url)));
    },
    close: async () => {},
  };
}

/** Pagefind over the same records, asked through its own browser module. */
export async function pagefindRanker(records: readonly StoredRecord[]): Promise<Ranker> {
  const folder = await mkdtemp(join(tmpdir(), "pagefind-"));
  const { index, errors } = await pagefind.createIndex({});
  if (index === undefined) throw new Error(`Pagefind made no index: ${errors.join(", ")}`);
  for (const record of uniqueByUrl(records)) {
    await index.addCustomRecord({
      url: record.url,
      content: `${record.title} ${record.heading} ${record.names.join(" ")} ${record.questions} ${record.text} ${record.stems}`,
      language: "en",
      meta: { title: `${record.title} ${record.heading}`.trim() },
    });
  }
  await index.writeFiles({ outputPath: folder });
  await pagefind.close();
  const { origin, close } = await serveFolder(folder);
  const module = await loadPagefind(folder, origin);
  return {
    name: "Pagefind",
    async rank(query) {
      const found = await module.search(query);
      const top = await Promise.all(
        (found?.results ?? []).slice(0, 2 * answersKept).map((hit) => hit.data()),
      );
      return pagesOf(top.map(({ url }) => url));
    },
    async close() {
      close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface PagefindModule {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] } | undefined>;
}

/** Its module is made for browsers: in Node it needs no more than to be told where its files are. */
async function loadPagefind(folder: string, origin: string): Promise<PagefindModule> {
  const module: PagefindModule = await import(join(folder, "pagefind.js"));
  await module.options({ basePath: `${origin}/`, baseUrl: "/" });
  await module.init();
  return module;
}

async function serveFolder(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    readFile(join(folder, pathname)).then(
      (content) => {
        const type =
          extname(pathname) === ".json" ? "application/json" : "application/octet-stream";
        response.writeHead(200, { "Content-Type": type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pagesOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map(withoutAnchor))].slice(0, answersKept);
}

function uniqueByUrl(records: readonly StoredRecord[]): StoredRecord[] {
  return [...new Map(records.map((record) => [record.url, record])).values()];
}
