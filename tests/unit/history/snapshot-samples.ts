import { type LibrarySnapshot, snapshotFormat } from "../../../pipeline/settings/snapshot.ts";

/** A package of a few declarations. */
export function library(
  declarations: Record<string, string[]>,
  version = "1.0.0",
  more: Partial<LibrarySnapshot> = {},
): LibrarySnapshot {
  return {
    format: snapshotFormat,
    kind: "library",
    name: "shapes",
    version,
    recorded: "2025-01-01",
    declarations,
    ...more,
  };
}
