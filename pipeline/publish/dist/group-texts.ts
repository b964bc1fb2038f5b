import { crc32 } from "node:zlib";
import { type Manifest, type StoredText, toGroup, type ValueKind } from "../../model/store.ts";
import type { StagedDist } from "./staged-dist.ts";

/** Average bytes of a group that page views read. A larger text is stored alone. */
const viewBytes = 12_000;

/** The same for what tools and the request editor read. */
const toolBytes = 160_000;

/** Bytes of texts in a common value, at most: with its list of contents it stays below 250 kB. */
const maxBytes = 240_000;

/**
 * Stores small pages and files in common values, ordered by path: accounts have a limit of writes per day, and a
 * value of 20 kB is read as fast as one of 5 kB.
 */
export function groupTexts(manifest: Manifest, dist: StagedDist): Manifest {
  const { pages, files } = manifest;
  const { images = [], others = [] } = Object.groupBy(Object.entries(files), ([, { type }]) =>
    type.startsWith("image/") ? "images" : "others",
  );
  return {
    ...manifest,
    pages: grouped("page", pages, { dist, bytes: viewBytes }),
    files: {
      ...files,
      ...grouped("file", Object.fromEntries(images), { dist, bytes: viewBytes }),
      ...grouped("file", Object.fromEntries(others), { dist, bytes: toolBytes }),
    },
  };
}

function grouped<Entry extends StoredText>(
  kind: ValueKind,
  entries: Readonly<Record<string, Entry>>,
  { dist, bytes }: { dist: StagedDist; bytes: number },
): Record<string, Entry> {
  const pathOf = new Map(Object.entries(entries).map(([path, { hash }]) => [hash, path]));
  const sorted = [...pathOf].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const groups = new Map<string, string>();
  let group = new Map<string, Uint8Array>();
  let groupBytes = 0;
  const endGroup = () => {
    if (group.size > 1) {
      const stored = dist.add("group", toGroup(group));
      for (const hash of group.keys()) {
        groups.set(hash, stored);
        dist.remove(kind, hash);
      }
    }
    group = new Map();
    groupBytes = 0;
  };
  for (const [hash, path] of sorted) {
    const size = dist.sizeOf(kind, hash);
    if (size > bytes) continue;
    if (groupBytes + size > maxBytes) endGroup();
    groupBytes += size;
    group.set(hash, dist.read(kind, hash));
    // The end of a group mostly depends on one text alone, so that a changed text moves only a few others to another
    // value.
    if (crc32(path) % bytes < size) endGroup();
  }
  endGroup();
  return Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => {
      const stored = groups.get(entry.hash);
      return [path, stored === undefined ? entry : { ...entry, group: stored }];
    }),
  );
}
