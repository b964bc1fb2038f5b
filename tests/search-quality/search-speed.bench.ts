import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { PAGES_PART, WORDS_PART } from "../../pipeline/model/search/search-index.ts";
import { workerBundleOptions } from "../../pipeline/publish/bundle/worker-bundle-options.ts";
import { readSynonyms } from "../../pipeline/search/read-synonyms.ts";
import { generateSite } from "../bench/subjects/generated-site.ts";
import { median, percentile, printTable, type Row } from "../bench/table.ts";
import { root } from "../test-site.ts";
import { indexDrafts } from "../unit/search/index-drafts.ts";
import { toArrayBuffer } from "../unit/search/to-array-buffer.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { judgementCases } from "./judgement-cases.ts";
import { ourRanker, type Ranker } from "./rankers.ts";
import { type FindPart, namedPages, readBuiltIndex, readRecords } from "./stored-index.ts";

/** Fresh processes, each for another query: all classes of the set are asked. */
const coldStarts = 24;

const { synonyms } = await readSynonyms(root);
const findPart = await readBuiltIndex();
const cases = judgementCases(namedPages(await readRecords(findPart)));
const queries = cases.map(({ query }) => query);
const script = await bundleWorker();
const rows: Row[] = await measureSite("this site", await allParts(findPart), queries, {
  cold: 60,
  p50: 1,
  p99: 6,
  resident: 48,
});
rows.push({ figure: "this site, CPU of a hostile query, worst", value: await worstHostile() });
const generated = generateSite(10_000);
const start = performance.now();
const { parts } = indexDrafts(generated, synonyms);
rows.push({
  figure: "10,000 pages, building the index",
  value: `${((performance.now() - start) / 1000).toFixed(1)} s`,
});
const generatedQueries = generated
  .filter((_, number) => number % 53 === 0)
  .flatMap(({ title, description }) => [
    title,
    title.slice(0, 9),
    description.split(" ").slice(0, 3).join(" "),
  ]);
rows.push(
  ...(await measureSite("10,000 pages", parts, generatedQueries, {
    cold: 100,
    resident: 64,
  })),
);
printTable(rows);
interface Budgets {
  cold: number;
  p50?: number;
  p99?: number;
  resident: number;
}

/** CPU time is that of the whole workerd process for a request, less that of a request that searches nothing. */
async function measureSite(
  name: string,
  siteParts: ReadonlyMap<string, Uint8Array>,
  siteQueries: readonly string[],
  budgets: Budgets,
): Promise<Row[]> {
  const folder = await writeParts(siteParts);
  const cold: number[] = [];
  const reading: number[] = [];
  const step = Math.floor(siteQueries.length / coldStarts);
  for (const query of siteQueries.filter((_, place) => place % step === 0).slice(0, coldStarts)) {
    const path = `/search.json?q=${encodeURIComponent(query)}`;
    cold.push(await lowerOfTwo(() => firstRequest(script, folder, path)));
    const reader = readingWorker(await partsRead(siteParts, query));
    reading.push(await lowerOfTwo(() => firstRequest(reader, folder, path)));
  }
  const worker = await startRawWorkerd({ script, dist: folder });
  await ask(worker, siteQueries);
  const idle = await idleCpu(worker);
  const warm: number[] = [];
  for (const query of siteQueries) {
    warm.push((await cpuOf(worker, `/search.json?q=${encodeURIComponent(query)}`)) - idle);
  }
  const resident = await residentHeap(siteParts, siteQueries);
  await worker.stop();
  await rm(folder, { recursive: true, force: true });
  const largest = Math.max(...[...siteParts.values()].map((part) => part.byteLength));
  const total = [...siteParts.values()].reduce((sum, part) => sum + part.byteLength, 0);
  return [
    {
      figure: `${name}, parts of the index; largest`,
      value: `${siteParts.size}; ${mb(largest)}`,
    },
    { figure: `${name}, index as stored`, value: mb(total), budget: "16 MB" },
    {
      figure: `${name}, first query of an isolate, CPU`,
      value: `${(median(cold) - median(reading)).toFixed(2)} ms (with sockets and KV ${median(cold).toFixed(2)}, p90 ${percentile(cold, 0.9).toFixed(2)})`,
      budget: `${budgets.cold} ms`,
    },
    ms(`${name}, warm query, CPU, p50`, median(warm), budgets.p50),
    ms(`${name}, warm query, CPU, p99`, percentile(warm, 0.99), budgets.p99),
    {
      figure: `${name}, resident after ${warm.length} queries (heap)`,
      value: `${resident.toFixed(1)} MB`,
      budget: `${budgets.resident} MB`,
    },
  ];
}

/** Other load only adds CPU time, since caches are shared. */
async function lowerOfTwo(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure());
}

/** CPU time of a fresh process for its first request that is not idle. */
async function firstRequest(code: string, folder: string, path: string): Promise<number> {
  const worker = await startRawWorkerd({ script: code, dist: folder });
  const idle = await idleCpu(worker);
  const cpu = await cpuOf(worker, path);
  await worker.stop();
  return cpu - idle;
}

/** Names of the parts that a first query reads. */
async function partsRead(
  siteParts: ReadonlyMap<string, Uint8Array>,
  query: string,
): Promise<string[]> {
  const names: string[] = [];
  const ranker = ourRanker(async (name) => {
    names.push(name);
    const part = siteParts.get(name);
    return part === undefined ? undefined : toArrayBuffer(part);
  });
  await ranker.rank(query);
  await ranker.close();
  return names;
}

/** A bare worker that reads the same values in the same order, to subtract its time. */
function readingWorker(names: readonly string[]): string {
  return `export default {
    async fetch(request, { SITE_KV }) {
      if (!request.url.includes("/search.json")) return new Response("{}");
      const read = (name) => SITE_KV.get(name, "arrayBuffer");
      await Promise.all(${JSON.stringify(names)}.map(read));
      return new Response("{}");
    },
  };`;
}

/**
 * Memory of the engine in MB: heap and buffers after a collection. Measured in Node, which has the same V8 as workerd
 * and can force a collection.
 */
async function residentHeap(
  siteParts: ReadonlyMap<string, Uint8Array>,
  siteQueries: readonly string[],
): Promise<number> {
  const { gc } = globalThis;
  if (gc === undefined) return Number.NaN;
  const read: FindPart = async (name) => {
    const part = siteParts.get(name);
    return part === undefined ? undefined : toArrayBuffer(part);
  };
  const used = async (ranker: Ranker): Promise<number> => {
    for (const query of siteQueries) await ranker.rank(query);
    gc();
    gc();
    return usedMemory();
  };
  // The first engine brings the code and the caches that the second one shares.
  await used(ourRanker(read));
  // Buffers are given back in a later turn.
  await new Promise(setImmediate);
  gc();
  gc();
  const before = usedMemory();
  const ranker = ourRanker(read);
  const after = await used(ranker);
  await ranker.close();
  return (after - before) / 1e6;
}

/** Objects and the bytes they read from. */
function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function worstHostile(): Promise<string> {
  const folder = await writeParts(await allParts(findPart));
  const worker = await startRawWorkerd({ script, dist: folder });
  await ask(worker, queries);
  const letters = "qwertyuiopasdfghjklzxcvbnm";
  const hostile = [
    "a ".repeat(256),
    Array.from({ length: 64 }, (_, at) => letters.slice(at % 13, (at % 13) + 7)).join(" "),
    "tokenmint".repeat(56),
    "tokne mnit trasnfer whitlist balnce holdres contarct verfication",
    "x".repeat(512),
    "constructor __proto__ toString ".repeat(16),
  ];
  let worst = 0;
  for (const query of hostile) {
    worst = Math.max(worst, await cpuOf(worker, `/search.json?q=${encodeURIComponent(query)}`));
  }
  await worker.stop();
  await rm(folder, { recursive: true, force: true });
  return `${worst.toFixed(2)} ms (20 ms allowed)`;
}

async function idleCpu(worker: RawWorkerd): Promise<number> {
  const idle: number[] = [];
  for (let run = 0; run < 30; run++) idle.push(await cpuOf(worker, "/nothing"));
  return median(idle);
}

async function cpuOf(worker: RawWorkerd, path: string): Promise<number> {
  const before = await worker.cpu();
  await ask(worker, [path]);
  return (await worker.cpu()) - before;
}

async function ask(worker: RawWorkerd, pathsOrQueries: readonly string[]): Promise<void> {
  for (const each of pathsOrQueries) {
    const path =
      each.startsWith("/search.json") || each === "/nothing"
        ? each
        : `/search.json?q=${encodeURIComponent(each)}`;
    const response = await fetch(worker.origin + path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await response.arrayBuffer();
  }
}

async function allParts(read: FindPart): Promise<Map<string, Uint8Array>> {
  const all = new Map<string, Uint8Array>();
  for (const name of [WORDS_PART, PAGES_PART]) {
    all.set(name, new Uint8Array((await read(name)) ?? new ArrayBuffer(0)));
  }
  return all;
}

async function writeParts(all: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "search-bench-"));
  await mkdir(join(folder, "kv"));
  await Promise.all([...all].map(([name, part]) => writeFile(join(folder, "kv", name), part)));
  return folder;
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    ...workerBundleOptions(root),
    entryPoints: ["tests/bench/subjects/search-worker.ts"],
    minify: true,
  });
  return outputFiles[0]?.text ?? "";
}

function ms(figure: string, value: number, budget: number | undefined): Row {
  const row = { figure, value: `${value.toFixed(2)} ms` };
  return budget === undefined ? row : { ...row, budget: `${budget} ms` };
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
