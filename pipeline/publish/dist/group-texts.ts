import { isUtf8 } from "node:buffer";
import { crc32 } from "node:zlib";
import type { Manifest, StoredText, ValueKind } from "../../../content/model/store.ts";
import type { StagedDist } from "./staged-dist.ts";

/** Larger texts are stored separately. */
const maxTextBytes = 10_000;

/** A value of this size is closed. */
const fullGroupBytes = 16_000;

/**
 * Stores small pages and files in common values, ordered by path: accounts have a limit of writes per day, and a
 * value of 20 kB is read as fast as one of 5 kB.
 */
export function groupTexts(manifest: Manifest, dist: StagedDist): Manifest {
  const { pages, files } = manifest;
  return {
    ...manifest,
    pages: grouped("page", pages, dist),
    files: grouped("file", files, dist),
  };
}

function grouped<Entry extends StoredText>(
  kind: ValueKind,
  entries: Readonly<Record<string, Entry>>,
  dist: StagedDist,
): Record<string, Entry> {
  const pathOf = new Map(Object.entries(entries).map(([path, { hash }]) => [hash, path]));
  const sorted = [...pathOf].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const groups = new Map<string, string>();
  let group: Record<string, string> = {};
  let bytes = 0;
  const endGroup = () => {
    const hashes = Object.keys(group);
    if (hashes.length > 1) {
      const stored = dist.add("group", JSON.stringify(group));
      for (const hash of hashes) {
        groups.set(hash, stored);
        dist.remove(kind, hash);
      }
    }
    group = {};
    bytes = 0;
  };
  for (const [hash, path] of sorted) {
    const size = dist.sizeOf(kind, hash);
    const content = size > maxTextBytes ? undefined : dist.read(kind, hash);
    if (content === undefined || !isUtf8(content)) continue;
    group[hash] = content.toString("utf8");
    bytes += size;
    // The end of a group depends on the path, so that a changed text moves only a few others to another value.
    if (bytes >= fullGroupBytes || crc32(path) % 4 === 0) endGroup();
  }
  endGroup();
  return Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => {
      const stored = groups.get(entry.hash);
      return [path, stored === undefined ? entry : { ...entry, group: stored }];
    }),
  );
}
