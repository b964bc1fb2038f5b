import * as fileSystem from "node:fs";
import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printed, SiteCopy } from "./site-copy.ts";

vi.mock("node:fs", async (original) => {
  const actual = await original<typeof fileSystem>();
  return { ...actual, writeFileSync: vi.fn(actual.writeFileSync) };
});

let site: SiteCopy;
beforeEach(async () => {
  vi.resetAllMocks();
  site = await SiteCopy.of();
});
afterEach(() => site.delete());

it("a disk that fills up during a build is reported in one sentence, and dist/ is unchanged", async () => {
  await site.build();
  const before = await site.dist();
  await site.edit("content/guides/launch.mdx", "## Call the API", "## Call that API");
  const { writeFileSync } = await vi.importActual<typeof fileSystem>("node:fs");
  vi.mocked(fileSystem.writeFileSync).mockImplementation((file, ...rest) => {
    const isPage = /dist\.next-\d+\/kv\/page\//.test(String(file));
    if (isPage) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    writeFileSync(file, ...rest);
  });
  const result = await site.build();
  expect(result.built).toBeUndefined();
  expect(printed(result)).toMatchInlineSnapshot(`
    "error  dist/  The folder cannot be written: the disk is full.
           hint: free some room, then build again"
  `);
  expect(await site.dist()).toEqual(before);
  expect((await readdir(site.root)).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
});
