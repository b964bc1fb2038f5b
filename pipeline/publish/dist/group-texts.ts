import { crc32 } from "node:zlib";
import { type Manifest, type StoredText, toGroup, type ValueKind } from "../../model/store.ts";
import type { StagedDist } from "./staged-dist.ts";

/** Average bytes of a group of pages or images. A larger text is stored alone. */
const pageGroupBytes = 12_000;

/** The same for files that tools and the request editor read. */
const fileGroupBytes = 160_000;

/** Bytes of the texts of a group, at most. */
const maxGroupBytes = 240_000;

/**
 * Stores small pages and files in groups, one value each, ordered by path: accounts have a limit of writes per day, and
 * a value of 20 kB is read as fast as one of 5 kB.
 */
export function groupTexts(manifest: Manifest, dist: StagedDist): Manifest {
  const { pages, files } = manifest;
  const { images = [], others = [] } = Object.groupBy(Object.entries(files), ([, { type }]) =>
    type.startsWith("image/") ? "images" : "others",
  );
  return {
    ...manifest,
    pages: grouped("page", pages, { dist, averageBytes: pageGroupBytes }),
    files: {
      ...files,
      ...grouped("file", Object.fromEntries(images), { dist, averageBytes: pageGroupBytes }),
      ...grouped("file", Object.fromEntries(others), { dist, averageBytes: fileGroupBytes }),
    },
  };
}

function grouped<Entry extends StoredText>(
  kind: ValueKind,
  entries: Readonly<Record<string, Entry>>,
  { dist, averageBytes }: { dist: StagedDist; averageBytes: number },
): Record<string, Entry> {
  const pathOf = new Map(Object.entries(entries).map(([path, { hash }]) => [hash, path]));
  const sorted = [...pathOf].sort(([, a], [, b]) => (a < b ? -1 : 1));
  /** Hash of the group by hash of the text. */
  const groupOf = new Map<string, string>();
  let group = new Map<string, Uint8Array>();
  let groupBytes = 0;
  const endGroup = () => {
    if (group.size > 1) {
      const stored = dist.add("group", toGroup(group));
      for (const hash of group.keys()) {
        groupOf.set(hash, stored);
        dist.remove(kind, hash);
      }
    }
    group = new Map();
    groupBytes = 0;
  };
  for (const [hash, path] of sorted) {
    const size = dist.sizeOf(kind, hash);
    if (size > averageBytes) continue;
    if (groupBytes + size > maxGroupBytes) endGroup();
    groupBytes += size;
    group.set(hash, dist.read(kind, hash));
    // Path and size of one text decide whether a group ends here, so that a changed text moves only a few others.
    if (crc32(path) % averageBytes < size) endGroup();
  }
  endGroup();
  return Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => {
      const group = groupOf.get(entry.hash);
      return [path, group === undefined ? entry : { ...entry, group }];
    }),
  );
}
