import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type StoredText, storedKey } from "../../pipeline/model/store.ts";
import { groupTexts } from "../../pipeline/publish/dist/group-texts.ts";
import { StagedDist } from "../../pipeline/publish/dist/staged-dist.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manifestOf } from "../unit/publish/manifest-of.ts";
import { readStored } from "../worker/read-built-site.ts";

let dist: string;
beforeEach(async () => {
  dist = await temporaryFolder();
});

/** Entries of a `dist/` with these files, and the keys that hold them. */
async function filesOf(contents: Record<string, string | Uint8Array>, type = "text/plain") {
  const staged = new StagedDist(join(dist, "dist"));
  const manifest = manifestOf("b");
  for (const [path, content] of Object.entries(contents))
    manifest.files[path] = { hash: staged.add("file", content), type };
  const { files } = groupTexts(manifest, staged);
  await staged.publish({ manifest: { ...manifest, files }, words: {} });
  const keys = new Set(Object.values(files).map((entry) => storedKey("file", entry)));
  return { files, keys, count: staged.size };
}

const read = (entry: StoredText | undefined) =>
  readStored(join(dist, "dist"), "file", entry ?? { hash: "" });

/** Paths with a text of about 5 kB each. */
const manyTexts = Object.fromEntries(
  Array.from({ length: 200 }, (_, place) => [`/file-${place}`, `text ${place} `.repeat(500)]),
);

it("stores small texts together, and each is found again", async () => {
  const { files, keys, count } = await filesOf(manyTexts);
  expect(keys.size).toBeLessThan(20);
  expect(count).toBe(keys.size);
  for (const key of keys) expect(statSync(join(dist, "dist/kv", key)).size).toBeLessThan(250_000);
  for (const [path, text] of Object.entries(manyTexts)) expect(read(files[path])).toBe(text);
});

it("keeps the values of images small, since page views read them", async () => {
  const { keys } = await filesOf(manyTexts, "image/svg+xml");
  expect(keys.size).toBeLessThan(100);
  const sizes = [...keys].map((key) => statSync(join(dist, "dist/kv", key)).size);
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(16_000);
});

it("stores long and single texts separately", async () => {
  const { files, count } = await filesOf({ "/a": "a".repeat(160_001), "/c": "c" });
  expect(Object.values(files).map(({ group }) => group)).toEqual([undefined, undefined]);
  expect(count).toBe(2);
});

it("stores a text with several paths once", async () => {
  const { files } = await filesOf({ "/a": "same", "/b": "same", "/c": "one", "/d": "two" });
  expect(files["/a"]).toEqual(files["/b"]);
  expect(read(files["/a"])).toBe("same");
});

it("moves few texts when one grows or is added", async () => {
  const before = await filesOf(manyTexts);
  const { "/file-77": old, ...others } = manyTexts;
  const after = await filesOf({ ...others, "/file-77": `${old} and more`, "/file-77a": "new" });
  const written = [...after.keys].filter((key) => !before.keys.has(key));
  expect(written.length).toBeLessThan(5);
});
