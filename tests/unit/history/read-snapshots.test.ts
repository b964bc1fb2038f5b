import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sortVersions } from "../../../pipeline/history/history.ts";
import { printSnapshot } from "../../../pipeline/history/snapshots/print-snapshot.ts";
import {
  parseSnapshot,
  readSnapshots,
} from "../../../pipeline/history/snapshots/read-snapshots.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { library } from "./snapshot-samples.ts";

const area = { area: ["function area(): void"] };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "history-"));
  await mkdir(join(root, "content/history/shapes"), { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(root, "content/history", file), text);
}

async function problems(): Promise<string[]> {
  return (await readSnapshots(root, ["shapes", "web-api"])).problems.map(formatProblem);
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

  it("are read in the order of dates when versions are not semver", () => {
    const dated = [
      library(area, "v2", { date: "2026-02-01T00:00:00Z" }),
      library(area, "1.0", { date: "2025-02-01T00:00:00Z" }),
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

describe("bad input is reported with file and hint, and the rest is read", () => {
  const good = printSnapshot(library(area));

  it("another format version", async () => {
    await write("shapes/1.0.0.json", good.replace('"format":2', '"format":9'));
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^error {2}content\/history\/shapes\/1\.0\.0\.json:1 {2}snapshot of format 9; this build reads format 2\n {7}hint: remove the file/,
      ),
    ]);
  });

  it("a damaged file", async () => {
    await write("shapes/1.0.0.json", good.slice(0, 100));
    await write("shapes/2.0.0.json", printSnapshot(library({}, "2.0.0")));
    const { recorded, problems: found } = await readSnapshots(root, ["shapes"]);
    expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/1\.0\.0\.json the snapshot is damaged/),
    ]);
    expect(recorded[0]?.snapshots).toHaveLength(1);
  });

  it("a package that no longer exists", async () => {
    await mkdir(join(root, "content/history/shape"));
    await writeFile(join(root, "content/history/shape/1.0.0.json"), "{}");
    expect(await problems()).toEqual([
      expect.stringMatching(
        /content\/history\/shape {2}there are snapshots for `shape`.*\n.*did you mean `shapes`/,
      ),
    ]);
  });

  it("a version that is not a string, with its line", () => {
    const { problems: found } = parseSnapshot(good.replace('"1.0.0"', "1"), "x.json");
    expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^5 `version`: /),
    ]);
  });

  it("two snapshots of one version", async () => {
    await write("shapes/1.0.0.json", good);
    await cp(
      join(root, "content/history/shapes/1.0.0.json"),
      join(root, "content/history/shapes/copy.json"),
    );
    expect(await problems()).toEqual([
      expect.stringMatching(
        /shapes\/copy\.json {2}version 1\.0\.0 has two snapshots.*`content\/history\/shapes\/1\.0\.0\.json`/,
      ),
    ]);
  });

  it("a package's snapshot in the folder of the web API", async () => {
    await mkdir(join(root, "content/history/web-api"));
    await write("web-api/1.0.0.json", good);
    expect(await problems()).toEqual([
      expect.stringMatching(/is of kind `library`, but `web-api` is of kind `api`/),
    ]);
  });

  it("an unknown field, with its line", () => {
    const { problems: found } = parseSnapshot(
      good.replace('["function area(): void"]', '"function area(): void"'),
      "x.json",
    );
    expect(found[0]?.message).toMatch(/^`declarations\.area`/);
    expect(found[0]?.line).toBeGreaterThan(5);
  });
});
