import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { workerBundleOptions } from "../../pipeline/publish/bundle/worker-bundle-options.ts";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
import { root } from "../test-site.ts";
import { indexDrafts } from "../unit/search/index-drafts.ts";
import { toArrayBuffer } from "../unit/search/to-array-buffer.ts";
import { startRawWorkerd } from "../worker/raw-workerd.ts";
import { generateSite } from "./subjects/generated-site.ts";
import { median, printTable, type Row } from "./table.ts";

/**
 * Size, CPU and memory of the search on generated sites. CPU time is that of the whole `workerd` process for its first
 * query, less that of a request that searches nothing. Memory is measured in Node, which has the same V8 and can force
 * a collection.
 */
const sizes = [500, 2500, 8000];
const coldStarts = 5;

/** Only the search engine, so that the rest of the site is not measured. */
const searchWorker = `
  import { createSearchEngine } from "./worker/search/create-search-engine.ts";
  let engine;
  export default {
    async fetch(request, { SITE_KV }) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== "/search.json") return new Response("{}");
      engine ??= createSearchEngine(async (name) => (await SITE_KV.get(name, "arrayBuffer")) ?? undefined);
      return Response.json(await engine.search({ query: searchParams.get("q"), page: 1 }));
    },
  };
`;

const options = workerBundleOptions(root);
const { outputFiles } = await build({
  ...options,
  stdin: { contents: searchWorker, resolveDir: root, loader: "js" },
  minify: true,
});
const script = outputFiles[0]?.text ?? "";
const rows: Row[] = [];
// The first engine brings the code and the caches that others share.
await heapAfter(["token"], indexDrafts(generateSite(100), { groups: [], also: {} }).parts);
for (const pages of sizes) rows.push(...(await measure(pages)));
printTable(rows);

async function measure(pages: number): Promise<Row[]> {
  const site = generateSite(pages);
  const queries = site
    .filter((_, page) => page % Math.floor(pages / 100) === 0)
    .flatMap(({ title, description }) => [title, description.split(" ").slice(0, 3).join(" ")]);
  const { parts } = indexDrafts(site, { groups: [], also: {} });
  const sizesOfParts = [...parts.values()].map(({ byteLength }) => byteLength);
  const heap = await heapAfter(queries, parts);
  const dist = await writeParts(parts);
  const cold: number[] = [];
  const warm: number[] = [];
  const resident: number[] = [];
  for (const query of queries.slice(0, coldStarts)) {
    const worker = await startRawWorkerd({ script, dist });
    const cpuOf = async (path: string): Promise<number> => {
      const before = await worker.cpu();
      await (await fetch(worker.origin + path)).arrayBuffer();
      return (await worker.cpu()) - before;
    };
    const search = (text: string) => cpuOf(`/search.json?q=${encodeURIComponent(text)}`);
    await cpuOf("/nothing");
    const idle = await cpuOf("/nothing");
    const before = await worker.memory();
    cold.push((await search(query)) - idle);
    resident.push((await worker.memory()) - before);
    for (const other of queries.slice(coldStarts)) warm.push((await search(other)) - idle);
    await worker.stop();
  }
  await rm(dist, { recursive: true, force: true });
  const figure = (name: string) => `${pages} pages, ${name}`;
  return [
    {
      figure: figure("index; largest part"),
      value: `${mb(sum(sizesOfParts))}; ${mb(Math.max(...sizesOfParts))}`,
      budget: "values of 5 MB at most",
    },
    { figure: figure("CPU of the first query"), value: ms(median(cold)), budget: "60 to 150 ms" },
    { figure: figure("CPU of a later query"), value: ms(median(warm)), budget: "2 ms" },
    { figure: figure("memory of workerd for it"), value: mb(1e6 * median(resident)) },
    { figure: figure("heap after 200 queries"), value: mb(heap), budget: "128 MB an isolate" },
  ];
}

/** Bytes that an engine keeps after some queries: objects and buffers. */
async function heapAfter(
  queries: readonly string[],
  parts: ReadonlyMap<string, Uint8Array>,
): Promise<number> {
  const used = async (): Promise<number> => {
    // Buffers are freed in a later turn.
    await new Promise(setImmediate);
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = await used();
  const engine = createSearchEngine(async (name) => {
    const part = parts.get(name);
    return part === undefined ? undefined : toArrayBuffer(part);
  });
  for (const query of queries) await engine.search({ query, page: 1 });
  const after = await used();
  // Keeps the engine alive until here.
  await engine.search({ query: "", page: 1 });
  return after - before;
}

async function writeParts(parts: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "search-bench-"));
  await mkdir(join(folder, "kv"));
  await Promise.all([...parts].map(([name, part]) => writeFile(join(folder, "kv", name), part)));
  return folder;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
