import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { apiFolder } from "../../pipeline/history/api-subject.ts";
import { buildHistoryPages } from "../../pipeline/history/build-history.ts";
import { History, sortVersions } from "../../pipeline/history/history.ts";
import { printSnapshot } from "../../pipeline/history/snapshots/print-snapshot.ts";
import { readSnapshots } from "../../pipeline/history/snapshots/read-snapshots.ts";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import type { Snapshot } from "../../pipeline/settings/snapshot.ts";
import { snapshotFormat } from "../../pipeline/settings/snapshot.ts";
import { toHtml } from "../../pipeline/tree/to-html.ts";
import { median, printTable } from "./table.ts";

// Cost of histories in a build: 20 versions of a package with 400 symbols, and 50 versions of an API with 400
// operations; each version changes every tenth symbol or operation.
const highlighter = await CodeHighlighter.open("");
const size = 400;
const runs = Number(process.env.RUNS ?? 3);
const library = await measure("big", 20, librarySnapshot);
const api = await measure(apiFolder, 50, apiSnapshot);
printTable([
  {
    figure: `reading and comparing 20 versions of ${size} symbols, their pages and files: CPU`,
    value: `${library.time.toFixed(0)} ms`,
    budget: "2,000 ms",
  },
  {
    figure: `the same of 50 versions of ${size} operations`,
    value: `${api.time.toFixed(0)} ms`,
    budget: "6,000 ms",
  },
  {
    figure: "its largest value: page or file of changes",
    value: `${(api.largest / 1000).toFixed(0)} kB`,
    budget: "300 kB",
  },
]);

interface Cost {
  time: number;
  /** Bytes of the largest page or file. */
  largest: number;
}

async function measure(
  subject: string,
  versions: number,
  snapshotOf: (index: number) => Snapshot,
): Promise<Cost> {
  const root = await mkdtemp(join(tmpdir(), "history-"));
  const folder = join(root, "content/history", subject);
  await mkdir(folder, { recursive: true });
  for (const snapshot of Array.from({ length: versions }, (_, index) => snapshotOf(index))) {
    await writeFile(join(folder, `${snapshot.version}.json`), printSnapshot(snapshot));
  }
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run++) costs.push(await buildOnce(root, subject));
  await rm(root, { recursive: true });
  return { time: median(costs.map(({ time }) => time)), largest: costs[0]?.largest ?? 0 };
}

async function buildOnce(root: string, subject: string): Promise<Cost> {
  const before = process.cpuUsage();
  const { recorded, problems } = await readSnapshots(root, [subject]);
  if (problems.length > 0) throw new Error(problems[0]?.message);
  const newest = sortVersions(recorded[0]?.snapshots ?? []).at(-1);
  if (newest === undefined) throw new Error("no snapshot was read");
  const history = new History(recorded, [{ subject, snapshot: newest }]);
  const graph = new LinkGraph();
  const site = { title: "Bench", url: "https://docs.example" };
  const read = { history, notes: new Map(), problems };
  const { pages, files } = buildHistoryPages(read, { graph, highlighter }, site);
  const names = newest.kind === "library" ? newest.declarations : newest.operations;
  for (const name of Object.keys(names)) history.availabilityOf(subject, name);
  const { user, system } = process.cpuUsage(before);
  const values = [...files.map(({ content }) => content), ...pages.map(({ body }) => toHtml(body))];
  const sizes = values.map((value) => Buffer.byteLength(value));
  return { time: (user + system) / 1000, largest: Math.max(...sizes) };
}

function headOf(index: number) {
  return {
    format: snapshotFormat,
    version: `1.${index}.0`,
    published: true,
    recorded: "2026-01-01",
  } as const;
}

/** Every operation has a request, a response and two schemas of its own. */
function apiSnapshot(index: number): Snapshot {
  const numbers = Array.from({ length: size }, (_, at) => at);
  const json = (name: string) => ({ "application/json": { $ref: `#/components/schemas/${name}` } });
  return {
    ...headOf(index),
    kind: "api",
    name: "Big",
    operations: Object.fromEntries(
      numbers.map((at) => [
        `operation${at}`,
        {
          request: `POST /operations/${at}`,
          body: { required: true, content: json(`Request${at}`) },
          responses: { "200": { content: json(`Response${at}`) } },
        },
      ]),
    ),
    schemas: Object.fromEntries(
      numbers.flatMap((at) => [
        [`Request${at}`, schemaOf(revisionOf(at, index))],
        [`Response${at}`, schemaOf(0)],
      ]),
    ),
  };
}

function schemaOf(revision: number) {
  const names = Array.from({ length: 12 + revision }, (_, at) => `field${at}`);
  return {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: "string", maxLength: 50 }])),
  };
}

/** Half classes, half functions. */
function librarySnapshot(index: number): Snapshot {
  return {
    ...headOf(index),
    kind: "library",
    name: "big",
    declarations: Object.fromEntries(
      Array.from({ length: size }, (_, at): [string, string[]] =>
        at % 2 === 0 ? classOf(at, revisionOf(at, index)) : functionOf(at, revisionOf(at, index)),
      ),
    ),
  };
}

/** How often a symbol has changed up to a version: each version changes every tenth. */
function revisionOf(at: number, version: number): number {
  return Math.floor((version + (at % 10)) / 10);
}

function classOf(at: number, revision: number): [string, string[]] {
  const members = Array.from({ length: 8 }, (_, index) => {
    return `method${index}${signature(index === 0 ? revision : 0)}`;
  });
  return [`Class${at}`, [`class Class${at}`, ...members]];
}

function functionOf(at: number, revision: number): [string, string[]] {
  return [`function${at}`, [`function function${at}${signature(revision)}`]];
}

function signature(revision: number): string {
  const parameters = Array.from({ length: 2 + revision }, (_, index) => {
    const type = index === 0 ? "{ chain: string; amount?: number }" : "Map<string, number[]>";
    return `value${index}: ${type}`;
  });
  return `(${parameters.join(", ")}): Promise<string | undefined>`;
}
