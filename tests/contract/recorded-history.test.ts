import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { compareSnapshots } from "../../pipeline/history/differences/compare-snapshots.ts";
import type { FoundChange } from "../../pipeline/history/differences/found-change.ts";
import { readSnapshots } from "../../pipeline/history/snapshots/read-snapshots.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Reviewed line by line against the packages' declarations: a change of a rule shows what it does to real versions. */
it.each(["zkcloudworker-lib", "api", "token", "storage"])(
  "replaying the versions of %s tells exactly what was reviewed",
  async (subject) => {
    const { recorded } = await readSnapshots(root, [subject]);
    const snapshots = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
    expect(snapshots.length).toBeGreaterThan(1);
    const parts = snapshots.slice(1).map((snapshot, at) => {
      const before = snapshots[at];
      const changes = before === undefined ? [] : compareSnapshots(before, snapshot);
      return [`${before?.version} to ${snapshot.version}`, ...changes.map(line)].join("\n");
    });
    await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot(
      `../fixtures/history/${subject}.txt`,
    );
  },
);

function line({ subject, place, rule, breaksCallers, breaksImplementers }: FoundChange): string {
  const broken = `${breaksCallers ? "C" : "."}${breaksImplementers ? "I" : "."}`;
  return `${broken} ${[subject.name, place].filter(Boolean).join(" ")}: ${rule}`;
}
