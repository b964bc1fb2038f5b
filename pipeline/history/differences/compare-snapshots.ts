import type { Snapshot } from "../../../content/schema/snapshot.ts";
import { compareApis } from "./compare-apis.ts";
import { compareLibraries } from "./compare-libraries.ts";
import type { ComparisonMemo } from "./comparison-memo.ts";
import type { FoundChange } from "./found-change.ts";

/** All changes from one snapshot to another of the same package or API, in either direction. */
export function compareSnapshots(
  before: Snapshot,
  after: Snapshot,
  memo?: ComparisonMemo,
): FoundChange[] {
  if (before.kind === "library" && after.kind === "library") {
    return compareLibraries(before, after, memo);
  }
  if (before.kind === "api" && after.kind === "api") return compareApis(before, after);
  throw new Error(`\`${before.name}\` and \`${after.name}\` are not of one kind`);
}
