import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { watchFiles } from "../../../pipeline/publish/dev/watch-files.ts";

test("a saved source is told once, an editor's temporary files are not", async () => {
  const root = await mkdtemp(join(tmpdir(), "watch-files-"));
  await mkdir(join(root, "content"));
  const told: string[] = [];
  const stop = watchFiles(root, ["content"], async (files) => {
    told.push(...files);
  });
  for (const name of ["sedLR7aU7", ".#a.mdx", "4913", "a.mdx~", "#a.mdx#"]) {
    await writeFile(join(root, "content", name), "draft");
  }
  await writeFile(join(root, "content", "draft"), "text");
  await rename(join(root, "content", "draft"), join(root, "content", "a.mdx"));
  await vi.waitFor(() => expect(told).toContain(join("content", "a.mdx")));
  stop();
  expect(new Set(told)).toEqual(new Set([join("content", "a.mdx")]));
});
