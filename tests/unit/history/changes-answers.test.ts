// From snapshots to answers of the MCP tool.
import { describe, expect, it } from "vitest";
import { toHistories } from "../../../pipeline/history/history.ts";
import { toVersions } from "../../../pipeline/history/pages/to-versions.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import {
  type ApiSnapshot,
  type Snapshot,
  snapshotFormat,
} from "../../../pipeline/settings/snapshot.ts";
import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { removalText } from "../../../worker/lookup/past-names.ts";
import { changes } from "../../../worker/mcp/tools/changes.ts";
import { library } from "./snapshot-samples.ts";

const cloud = (...members: string[]) => ["class Cloud {", ...members, "}"];
const versions = [
  library(
    {
      Cloud: cloud("run(): void", "stop(): void", "halt(): void"),
      txStatus: ["function txStatus(): void"],
    },
    "1.0.0",
    { needs: { engines: { node: ">=18" }, peers: { o1js: "^1.4.0" } } },
  ),
  library(
    {
      Cloud: cloud("run(id: string): void", "stop(): void"),
      passing: ["function passing(): void"],
      status: ["function status(): void"],
    },
    "2.0.0",
    { needs: { engines: { node: ">=18" }, peers: { o1js: "^1.8.0" } } },
  ),
  library(
    { Cloud: cloud("run(id: string): void", "stop(): void"), status: ["function status(): void"] },
    "3.0.0",
    { needs: { engines: { node: ">=20" }, peers: { o1js: "^2.1.0" } } },
  ),
];
const note = {
  title: "One name for a status",
  text: "`txStatus` is `status`. Runs have an id.",
  breaking: ["Runs on another network."],
  fixed: [],
  renamed: { txStatus: "status", "Cloud.halt": "Cloud.run" },
};
const notes = { shapes: { "2.0.0": note } };

async function ask(input: { from: string; to?: string; symbol?: string }): Promise<string> {
  const text = await changes.call({ package: "shapes", ...input }, sourceOf(versions));
  return text.replace(/\n\nhttps.*$/, "");
}

function historyOf(snapshots: Snapshot[], formerNames: string[] = []) {
  const newest = snapshots.at(-1);
  if (newest === undefined) throw new Error("no version");
  const recorded = [{ subject: "shapes", snapshots }];
  const documented = [{ subject: "shapes", snapshot: newest, formerNames }];
  const histories = toHistories(recorded, documented);
  const context = { graph: new LinkGraph(), histories, notes };
  return histories.map((each) => toVersions(each, context));
}

function sourceOf(snapshots: Snapshot[], formerNames?: string[]): DocsSource {
  const source: Partial<DocsSource> = {
    symbols: async () => ({ kinds: [], packages: [] }),
    histories: async () => historyOf(snapshots, formerNames),
    site: { url: "https://docs.example" } as DocsSource["site"],
  };
  return source as DocsSource;
}

describe("changes by name", () => {
  it("a renamed name is found by its old name and by its new one", async () => {
    const gone = "- `txStatus`: removed, use `status`";
    expect(await ask({ from: "1.0.0", symbol: "txStatus" })).toContain(gone);
    expect(await ask({ from: "1.0.0", symbol: "status" })).toContain(gone);
  });

  it("a member is found by its qualified name and by its own", async () => {
    const run = "- `Cloud`: `id` of `run` added";
    expect(await ask({ from: "1.0.0", symbol: "Cloud.run" })).toContain(run);
    expect(await ask({ from: "1.0.0", symbol: "run" })).toContain(run);
  });

  it("a name without changes is reported as unchanged only when it was compared", async () => {
    expect(await ask({ from: "1.0.0", symbol: "stop" })).toContain(
      "`stop` of `Cloud` was compared, and no change of it is recorded.",
    );
    await expect(ask({ from: "1.0.0", symbol: "txStatuss" })).rejects.toThrow(
      "No recorded version of `shapes` has the name `txStatuss`. Did you mean `txStatus`",
    );
  });

  it("names that were added and removed between the versions are left out", async () => {
    expect(await ask({ from: "1.0.0" })).not.toContain("passing");
    expect(await ask({ from: "1.0.0", to: "2.0.0" })).toContain("## New\n\n- `passing`");
  });

  it("of several changes of a requirement only the last is listed", async () => {
    const needs = (await ask({ from: "1.0.0" })).match(/needs .*/g);
    expect(needs).toEqual(["needs `node` >=20; needs `o1js` ^2.1.0"]);
  });

  it("the range must lead from an older version to a newer one", async () => {
    await expect(ask({ from: "2.0.0", to: "1.0.0" })).rejects.toThrow("2.0.0 is newer than 1.0.0");
    await expect(ask({ from: "latest" })).rejects.toThrow("No version latest of `shapes`");
  });

  it("a version between recorded ones stands for the nearest one", async () => {
    const answer = await ask({ from: "1.5.0", to: "2.9" });
    expect(answer).toMatch(/^# shapes: 1\.0\.0 to 3\.0\.0\n/);
    expect(answer).toContain("1.5.0 is not recorded; 1.0.0 is the nearest version that is.");
  });

  it.each([
    ["shapes", "0.9.0", "0.8.0"],
    ["shapes", "0.3.0", "0.2.0"],
    ["@new/shapes", "0.8.0", "0.8.0"],
    ["@new/shapes", "0.9.0", "0.3.0"],
    ["shapes", "1.0.0", "1.0.0"],
  ])("%s %s, of a package that counted anew under another name, is near %s", async (...asked) => {
    const [wanted, from, nearest] = asked;
    const renamed = (version: string) => library({}, version, { name: "@new/shapes" });
    const all = [library({}, "0.2.0"), library({}, "0.8.0"), library({}, "0.9.5")];
    const source = sourceOf([...all, renamed("0.3.0"), renamed("1.0.0")], ["shapes"]);
    expect(await changes.call({ package: wanted, from }, source)).toContain(
      `: ${nearest} to 1.0.0`,
    );
  });

  it("what was written by hand is listed with what was found", async () => {
    const answer = await ask({ from: "1.0.0", to: "2.0.0" });
    expect(answer).toContain("## Breaking\n\n- Runs on another network.\n");
    expect(answer).toContain("**2.0.0, One name for a status**: `txStatus` is `status`.");
  });
});

describe("a name that is gone", () => {
  it("is said with its version and its replacement, for members too", () => {
    expect(removalText(historyOf(versions), "txStatus")).toBe(
      "In 2.0.0 of `shapes`, `txStatus` was removed: use `status`.",
    );
    expect(removalText(historyOf(versions), "Cloud.halt", "shapes")).toBe(
      "In 2.0.0 of `shapes`, `Cloud.halt` was removed: use `Cloud.run`.",
    );
    expect(removalText(historyOf(versions), "passing")).toBe(
      "In 3.0.0 of `shapes`, `passing` was removed.",
    );
  });

  it("is said of a schema of an API", () => {
    const api = (version: string, schemas: ApiSnapshot["schemas"]): Snapshot => ({
      ...{ format: snapshotFormat, kind: "api", name: "Shop", recorded: "2025-01-01" },
      ...{ version, operations: {}, schemas },
    });
    const text = { type: "string" };
    const shop = historyOf([api("1.0.0", { Old: text, Older: text }), api("2.0.0", {})]);
    expect(removalText(shop, "Old")).toBe("In 2.0.0 of `Shop`, `Old` was removed.");
    expect(removalText(shop, "Older")).toBe("In 2.0.0 of `Shop`, `Older` was removed.");
  });

  it("is none that is still there, or never was", () => {
    expect(removalText(historyOf(versions), "Cloud.stop")).toBe("");
    expect(removalText(historyOf(versions), "nothing")).toBe("");
  });
});
