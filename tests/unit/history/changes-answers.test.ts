// From snapshots to answers of the MCP tool.
import { describe, expect, it } from "vitest";
import { History } from "../../../pipeline/history/history.ts";
import { upgradeFiles } from "../../../pipeline/history/pages/upgrade-data.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { upgradeDataPath, upgradePartPath } from "../../../pipeline/model/history.ts";
import type { Snapshot } from "../../../pipeline/settings/snapshot.ts";
import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { changes } from "../../../worker/mcp/tools/changes.ts";
import { library } from "./snapshot-samples.ts";

const cloud = (...members: string[]) => ["class Cloud", ...members];
const versions = [
  library(
    { Cloud: cloud("run(): void", "stop(): void"), txStatus: ["function txStatus(): void"] },
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
const note = { text: "`txStatus` is `status`.", renamed: { txStatus: "status" } };
const notes = new Map([["shapes", new Map([["2.0.0", note]])]]);

async function ask(input: { from: string; to?: string; symbol?: string }): Promise<string> {
  const text = await changes.call({ package: "shapes", ...input }, sourceOf(versions));
  return text.replace(/\n\nhttps.*$/, "");
}

function sourceOf(snapshots: Snapshot[]): DocsSource {
  const newest = snapshots.at(-1);
  if (newest === undefined) throw new Error("no version");
  const recorded = [{ subject: "shapes", snapshots }];
  const history = new History(recorded, [{ subject: "shapes", snapshot: newest }]);
  const graph = new LinkGraph();
  const files = history.subjects.flatMap((each) => upgradeFiles(each, { graph, history, notes }));
  const json = (path: string) =>
    JSON.parse(String(files.find((file) => file.path === path)?.content));
  const source: Partial<DocsSource> = {
    symbols: async () => ({ kinds: [], packages: [] }),
    upgrades: async () => [json(upgradeDataPath("shapes"))],
    upgradeParts: async (subject, parts) =>
      parts.map((part) => json(upgradePartPath(subject, part))),
    site: { url: "https://docs.example" } as DocsSource["site"],
  };
  return source as DocsSource;
}

describe("changes by name", () => {
  it("a renamed name is found by its old name and by its new one", async () => {
    const gone = "- `txStatus`: removed (`function txStatus(): void`)";
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
    expect(needs).toEqual([
      "needs `o1js` ^2.1.0 (`^1.4.0` → `^2.1.0`) [3.0.0]",
      "needs `node` >=20 (`>=18` → `>=20`) [3.0.0]",
    ]);
  });

  it("the range must lead from an older version to a newer one", async () => {
    await expect(ask({ from: "2.0.0", to: "1.0.0" })).rejects.toThrow("2.0.0 is newer than 1.0.0");
    await expect(ask({ from: "9.9.9" })).rejects.toThrow(
      "No version 9.9.9 of `shapes` is recorded",
    );
  });
});
