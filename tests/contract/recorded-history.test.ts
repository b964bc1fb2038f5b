import { expect, it } from "vitest";
import {
  compareSnapshots,
  type FoundChange,
} from "../../pipeline/history/compare/compare-snapshots.ts";
import { sortVersions } from "../../pipeline/history/history.ts";
import { readSnapshots } from "../../pipeline/history/snapshots/read-snapshots.ts";
import { printUnrecorded, release } from "../../pipeline/release/release.ts";
import { root } from "../test-site.ts";

const formerNames = ["@minatokens/api"];

/** Reviewed line by line against the packages' declarations: a change of a rule shows what it does to real versions. */
it.each(["zkcloudworker-lib", "api", "token", "storage"])(
  "replaying the versions of %s says exactly what was reviewed",
  async (subject) => {
    const { recorded } = await readSnapshots(root, [subject]);
    const known = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
    const snapshots = sortVersions(known, formerNames);
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

const marks = { breaking: "!", possible: "?", new: "+", fixed: "." };

function line({ subjects, place, rule, group, names, before, after }: FoundChange): string {
  const [first, ...others] = subjects.map(({ name }) => name);
  const more = others.length === 0 ? "" : ` (+${others.join(", ")})`;
  const texts = rule.startsWith("declaration-") ? [] : [before, after];
  const shown = texts
    .map((text) => (text ?? "").slice(0, 100))
    .filter(Boolean)
    .join("  →  ");
  const what = [place, rule, names].filter(Boolean).join(" ");
  return `${marks[group]} ${first}${more}: ${what}${shown && `  ${shown}`}`;
}

it("the documented interfaces are equal to the recorded snapshots", async () => {
  const how = { replace: false, today: "2026-01-01" };
  const checked = await release({ root, ...how, check: true });
  expect(checked.unrecorded.map(printUnrecorded)).toEqual([]);
  expect(checked.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect((await release({ root, ...how, check: false })).written).toEqual([]);
});
