import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { z } from "zod";
import { storedKey } from "../../pipeline/model/store.ts";
import { workerBundleOptions } from "../../pipeline/publish/bundle/worker-bundle-options.ts";
import { root } from "../test-site.ts";
import { builtSite, ensureBundle } from "../worker/built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { readManifest } from "../worker/read-manifest.ts";
import { HttpClient } from "./http-client.ts";
import { median, printTable, type Row } from "./table.ts";

// CPU time of `workerd serve` per request, minus that of a bare worker that reads and sends the same bytes: sockets,
// KV's protocol and the kernel, which no plan counts.

const manifest = readManifest();

interface Case {
  figure: string;
  path: string;
  /** Milliseconds. */
  budget: number;
  /** What the bare worker reads and sends. */
  floor: { bytes: number; reads: string[] };
}

interface Size {
  path: string;
  key: string;
  html: number;
}

/** The part of a `.cpuprofile` that tells how long something took. */
const profileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  /** Microseconds before each sample. */
  timeDeltas: z.array(z.number()),
});

/**
 * kB, a little above what is there: React, the manifest, Orama, checks of requests and the asset handler are each 12 to
 * 30, and each is needed by some request.
 */
const bundleBudget = 180;

const rounds = 30;
const perRound = 40;

await ensureBundle();
await run();

async function run(): Promise<void> {
  const pages = await pageSizes();
  const small = pages.find(({ path }) => path === "/Documentation/features") ?? pages[0];
  const largest = pages.at(-1);
  if (small === undefined || largest === undefined) throw new Error("there are no pages");
  const rows: Row[] = [...(await bundleRows()), ...(await startRows())];
  rows.push(...(await caseRows(cases(small, largest))), ...(await cachedRows(small)));
  rows.push(...(await slowStorageRows(small)));
  printTable(rows);
  process.stdout.write(
    `\nsmall: ${small.path} (${small.html} bytes of HTML), largest: ${largest.path} (${largest.html} bytes)\n` +
      `net of a bare worker that reads and sends the same bytes; the quickest quarter of ${rounds} rounds of ${perRound} requests\n`,
  );
}

/** Rendered for every request: what the cache in front of the worker does not have. */
function cases(small: Size, largest: Size): Case[] {
  return [
    {
      figure: "small page",
      path: small.path,
      budget: 4,
      floor: { bytes: small.html, reads: [small.key] },
    },
    {
      figure: "largest page",
      path: largest.path,
      budget: 8,
      floor: { bytes: largest.html, reads: [largest.key] },
    },
    {
      figure: "small page as Markdown",
      path: `${small.path}.md`,
      budget: 4,
      floor: { bytes: 8_000, reads: [small.key] },
    },
    {
      figure: "page that does not exist",
      path: "/Documentaton/feature",
      budget: 4,
      floor: { bytes: 8_000, reads: [] },
    },
    {
      figure: "/search.json, warm",
      path: "/search.json?q=mint%20token",
      budget: 1,
      floor: { bytes: 9_000, reads: [] },
    },
  ];
}

async function caseRows(all: readonly Case[]): Promise<Row[]> {
  const workerd = await startRawWorkerd();
  const rows: Row[] = [];
  for (const one of all) {
    const gross = await cpuOf(workerd, one.path);
    const net = Math.max(0, gross - (await floorOf(one)));
    rows.push({
      figure: one.figure,
      value: `${net.toFixed(2)} ms (with sockets and KV ${gross.toFixed(2)})`,
      budget: `${one.budget.toFixed(2)} ms${net > one.budget ? " **over**" : ""}`,
    });
  }
  await workerd.stop();
  return rows;
}

/** What the cache has: the worker in front of it runs, with the sockets of the cache. */
async function cachedRows({ path }: Size): Promise<Row[]> {
  const workerd = await startRawWorkerd({ sharedCache: true });
  const rows: Row[] = [];
  for (const [what, asked, headers] of [
    ["small page", path, {}],
    ["small page, 304", path, { "if-none-match": "*" }],
    ["client file", manifest.assets.styles, { "accept-encoding": "br" }],
  ] as const) {
    const gross = await cpuOf(workerd, asked, headers);
    rows.push({
      figure: `${what}, from a shared cache (with three sockets)`,
      value: `${gross.toFixed(2)} ms`,
    });
  }
  await workerd.stop();
  return rows;
}

async function floorOf({ floor }: Case): Promise<number> {
  const script = `const body = new Uint8Array(${floor.bytes}).fill(65);
const keys = ${JSON.stringify(floor.reads)};
export default {
  async fetch(request, env) {
    for (const key of keys) await env.SITE_KV.get(key, { type: "arrayBuffer", cacheTtl: 86400 });
    return new Response(body);
  },
};`;
  const workerd = await startRawWorkerd({ script });
  const cpu = await cpuOf(workerd, "/");
  await workerd.stop();
  return cpu;
}

/** Mean CPU milliseconds of a request in the fastest quarter of the rounds, because other load only adds time. */
async function cpuOf(
  workerd: RawWorkerd,
  path: string,
  headers?: Record<string, string>,
): Promise<number> {
  const client = new HttpClient(workerd.origin, 1);
  for (let warming = 0; warming < 400; warming++) await client.get(path, headers);
  const means: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await workerd.cpu();
    for (let count = 0; count < perRound; count++) await client.get(path, headers);
    means.push(((await workerd.cpu()) - before) / perRound);
  }
  client.close();
  const quickest = means.sort((a, b) => a - b).slice(0, Math.ceil(rounds / 4));
  return quickest.reduce((sum, mean) => sum + mean, 0) / quickest.length;
}

/** Pages by the size of their HTML, the smallest first. */
async function pageSizes(): Promise<Size[]> {
  const workerd = await startRawWorkerd();
  const client = new HttpClient(workerd.origin, 1);
  const sizes: Size[] = [];
  for (const [path, entry] of Object.entries(manifest.pages)) {
    const { bytes, status } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    sizes.push({ path, key: storedKey("page", entry), html: bytes });
  }
  client.close();
  await workerd.stop();
  return sizes.sort((a, b) => a.html - b.html);
}

async function bundleRows(): Promise<Row[]> {
  const whole = gzipped(readFileSync(join(builtSite, "dist/worker/index.js")));
  const readersOnly = gzipped(await bundleWithoutMcp());
  return [
    {
      figure: "worker bundle without MCP, gzip",
      value: `${readersOnly.toFixed(1)} kB`,
      budget: `${bundleBudget} kB${readersOnly > bundleBudget ? " **over**" : ""}`,
    },
    { figure: "worker bundle with MCP, gzip", value: `${whole.toFixed(1)} kB` },
  ];
}

/** kB. */
function gzipped(script: Uint8Array): number {
  return gzipSync(script, { level: 9 }).byteLength / 1000;
}

/** As wrangler bundles the worker, but for what is imported when an MCP client calls. */
async function bundleWithoutMcp(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...workerBundleOptions(root),
    entryPoints: ["worker/index.ts"],
    minify: true,
    external: ["*/mcp/answer-request.ts", "node:*"],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Start-up time of a new isolate, by wrangler's profile. */
async function startRows(): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), "start-up-"));
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await profileStart(directory));
  await rm(directory, { recursive: true });
  const time = median(times);
  return [
    {
      figure: "start-up",
      value: `${time.toFixed(1)} ms`,
      budget: `20 ms${time > 20 ? " **over**" : ""}`,
    },
    await firstAnswerRow(),
  ];
}

async function profileStart(directory: string): Promise<number> {
  const file = join(directory, "start.cpuprofile");
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  await promisify(execFile)(process.execPath, [wrangler, "check", "startup", "--outfile", file], {
    cwd: root,
    env: { ...process.env, ZKCW_SKIP_BUILD: "1", WRANGLER_SEND_METRICS: "false" },
  });
  const profile = profileSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  return profile.samples.reduce((sum, id, at) => {
    return names.get(id) === "(idle)" ? sum : sum + (profile.timeDeltas[at] ?? 0) / 1000;
  }, 0);
}

/** CPU from starting the process to its first answer, less that of a process with an empty worker. */
async function firstAnswerRow(): Promise<Row> {
  const own: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < 5; round++) {
    own.push(await startCpu());
    empty.push(await startCpu("export default { fetch: () => new Response() };"));
  }
  const net = Math.min(...own) - Math.min(...empty);
  return { figure: "start-up and first answer, whole process", value: `${net.toFixed(1)} ms` };
}

/** Time to the first byte and to the whole page with a slow KV, for a page that the isolate has not rendered yet. */
async function slowStorageRows({ path }: Size): Promise<Row[]> {
  const workerd = await startRawWorkerd();
  // Warms up the isolate, so that only waiting is measured.
  await timesOf(`${workerd.origin}/Documentation/launch`);
  workerd.storage.kvDelay = 300;
  const [first, whole] = await timesOf(workerd.origin + path);
  const [, upgrade] = await timesOf(workerd.origin + upgradePage());
  workerd.storage.kvDelay = 2_900;
  const [, slowest] = await timesOf(`${workerd.origin}/api`);
  await workerd.stop();
  const row = (figure: string, value: number, most: number): Row => ({
    figure,
    value: `${value.toFixed(0)} ms`,
    budget: `${most} ms${value > most ? " **over**" : ""}`,
  });
  return [
    row("KV takes 300 ms: first byte", first, 100),
    row("KV takes 300 ms: whole page", whole, 400),
    row("KV takes 300 ms: whole upgrade of a package", upgrade, 400),
    row("KV takes 2.9 s: whole page", slowest, 5_000),
  ];
}

/** The upgrade page of a package that has changes. */
function upgradePage(): string {
  const ofPart = /^\/changelog\/([^/.]+)\.0\.json$/;
  const [name] = Object.keys(manifest.files).flatMap((path) => ofPart.exec(path)?.[1] ?? []);
  return `/changelog?package=${name}`;
}

/** Milliseconds to the first byte of the body and to its last. */
async function timesOf(url: string): Promise<[first: number, whole: number]> {
  const start = performance.now();
  const response = await fetch(url, { headers: { "sec-fetch-dest": "document" } });
  if (response.body === null) throw new Error(`${url} has no body`);
  let first = 0;
  for await (const _ of response.body) first ||= performance.now() - start;
  return [first, performance.now() - start];
}

async function startCpu(script?: string): Promise<number> {
  const workerd = await startRawWorkerd(script === undefined ? {} : { script });
  const cpu = await workerd.cpu();
  await workerd.stop();
  return cpu;
}
