import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sortVersions } from "../../../pipeline/history/history.ts";
import { printSnapshot } from "../../../pipeline/history/snapshots/print-snapshot.ts";
import { readSnapshots } from "../../../pipeline/history/snapshots/read-snapshots.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { library } from "./snapshot-samples.ts";

const area = { area: ["function area(): void"] };
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
});

async function write(file: string, text: string): Promise<void> {
  const path = join(root, "content/history", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

describe("snapshots that were written", () => {
  it("are read in the order of versions, not of names", async () => {
    for (const version of ["0.9.2", "0.11.10", "0.4.7"]) {
      await write(`shapes/${version}.json`, printSnapshot(library(area, version)));
    }
    const { recorded, problems: found } = await readSnapshots(root, ["shapes"]);
    expect(found).toEqual([]);
    const snapshots = sortVersions(recorded[0]?.snapshots ?? []);
    expect(snapshots.map(({ version }) => version)).toEqual(["0.4.7", "0.9.2", "0.11.10"]);
    expect(snapshots[0]).toEqual(library(area, "0.4.7"));
  });

  it("are read in the order of their days when versions are not semver", () => {
    const dated = [
      library(area, "v2", { recorded: "2026-02-01" }),
      library(area, "1.0", { recorded: "2025-02-01" }),
      library(area, "2024-12-24", { recorded: "2024-12-24" }),
    ];
    expect(sortVersions(dated).map(({ version }) => version)).toEqual(["2024-12-24", "1.0", "v2"]);
  });

  it("are read with versions of a former package name first", () => {
    const named = [library(area, "0.3.0"), library(area, "0.16.6", { name: "older" })];
    expect(sortVersions(named, ["older"]).map(({ version }) => version)).toEqual([
      "0.16.6",
      "0.3.0",
    ]);
  });

  it("are none when the folder is missing", async () => {
    expect(await readSnapshots(join(root, "nowhere"), [])).toEqual({ recorded: [], problems: [] });
  });
});

const good = printSnapshot(library(area));

describe("bad input is reported with file and hint, and the rest is read", () => {
  it.each([
    {
      of: "another format version",
      files: { "shapes/1.0.0.json": good.replace('"format":4', '"format":9') },
      problem:
        /^error {2}content\/history\/shapes\/1\.0\.0\.json:2 {2}`format`: must be `4`\n {7}hint: remove the file/,
    },
    {
      of: "a damaged file",
      files: { "shapes/1.0.0.json": good.slice(0, 100) },
      problem: /shapes\/1\.0\.0\.json:\d+ {2}The file is not valid JSON/,
    },
    {
      of: "a package that no longer exists",
      files: { "shape/1.0.0.json": "{}" },
      problem:
        /content\/history\/shape {2}there are snapshots for `shape`.*\n.*did you mean `shapes`/,
    },
    {
      of: "a version that is not a string, with its line",
      files: { "shapes/1.0.0.json": good.replace('"1.0.0"', "1") },
      problem: /shapes\/1\.0\.0\.json:5 {2}`version`: /,
    },
    {
      of: "a field of another type, with its line",
      files: {
        "shapes/1.0.0.json": good.replace('["function area(): void"]', '"function area(): void"'),
      },
      problem: /shapes\/1\.0\.0\.json:6 {2}`declarations\.area`/,
    },
  ])("$of", async ({ files, problem }) => {
    await write("shapes/2.0.0.json", printSnapshot(library({}, "2.0.0")));
    for (const [file, text] of Object.entries(files)) await write(file, text);
    const { recorded, problems } = await readSnapshots(root, ["shapes", "web-api"]);
    expect(problems.map(formatProblem)).toEqual([expect.stringMatching(problem)]);
    expect(recorded.flatMap(({ snapshots }) => snapshots)).toContainEqual(library({}, "2.0.0"));
  });
});
