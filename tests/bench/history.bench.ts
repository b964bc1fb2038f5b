import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Snapshot } from "../../content/schema/snapshot.ts";
import { snapshotFormat } from "../../content/schema/snapshot.ts";
import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { buildHistoryPages } from "../../pipeline/history/build-history.ts";
import { History } from "../../pipeline/history/history.ts";
import { printSnapshot } from "../../pipeline/history/snapshots/print-snapshot.ts";
import { readSnapshots } from "../../pipeline/history/snapshots/read-snapshots.ts";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { median, printTable } from "./table.ts";

// What the history of one package costs a build: 20 versions of 400 symbols, each changing every tenth symbol.
const highlighter = await CodeHighlighter.open("");
const versions = 20;
const symbolCount = 400;
const runs = Number(process.env.RUNS ?? 3);

const root = await mkdtemp(join(tmpdir(), "history-"));
const folder = join(root, "content/history/big");
await mkdir(folder, { recursive: true });
const snapshots = Array.from({ length: versions }, (_, index) => snapshotOf(index));
for (const snapshot of snapshots) {
  await writeFile(join(folder, `${snapshot.version}.json`), printSnapshot(snapshot));
}
const times: number[] = [];
for (let run = 0; run < runs; run++) times.push(await buildOnce());
await rm(root, { recursive: true });
printTable([
  {
    figure: `reading and comparing ${versions} versions of ${symbolCount} symbols, their pages and files: CPU`,
    value: `${median(times).toFixed(0)} ms`,
    budget: "2,000 ms",
  },
]);

async function buildOnce(): Promise<number> {
  const before = process.cpuUsage();
  const { recorded, problems } = await readSnapshots(root, ["big"]);
  if (problems.length > 0) throw new Error(problems[0]?.message);
  const newest = recorded[0]?.snapshots.at(-1);
  if (newest === undefined) throw new Error("no snapshot was read");
  const history = new History(recorded, [{ subject: "big", snapshot: newest }]);
  const graph = new LinkGraph();
  const site = { title: "Bench", url: "https://docs.example" };
  buildHistoryPages({ history, notes: new Map(), problems }, { graph, highlighter }, site);
  for (const name of newest.kind === "library" ? Object.keys(newest.declarations) : []) {
    history.availabilityOf("big", name);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Half classes, half functions. */
function snapshotOf(index: number): Snapshot {
  return {
    format: snapshotFormat,
    kind: "library",
    name: "big",
    version: `1.${index}.0`,
    published: true,
    recorded: "2026-01-01",
    declarations: Object.fromEntries(
      Array.from({ length: symbolCount }, (_, at): [string, string[]] =>
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
