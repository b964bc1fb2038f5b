import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FileWatch, watchFiles } from "../../../pipeline/dev/watch-files.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const guide = join("content", "guides", "a.mdx");
const api = "openapi.yaml";

let root: string;
let noted: string[];
let watch: FileWatch;
beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, "content", "guides"), { recursive: true });
  await writeFile(join(root, guide), "first");
  await writeFile(join(root, api), "first");
  noted = [];
  watch = watchFiles(root, ["content", api], async (files) => {
    noted.push(...files);
  });
});
afterEach(async () => {
  watch.stop();
  await rm(root, { recursive: true });
});

/** Resolves when a file is reported, then clears the list. */
async function seen(file: string): Promise<void> {
  await vi.waitFor(() => expect(noted).toContain(file));
  noted = [];
}

/** Replaces the file, like git, `sed -i` and many editors. */
async function replace(file: string): Promise<void> {
  await writeFile(join(root, `${file}.tmp~`), "next");
  await rename(join(root, `${file}.tmp~`), join(root, file));
}

describe("watched files", () => {
  it("may be named later, before they exist", async () => {
    watch.follow(["orders.yaml"]);
    await writeFile(join(root, "orders.yaml"), "first");
    await seen("orders.yaml");
  });

  it.each(["a.js", "a.jsx"])("may be modules of guides: %s", async (name) => {
    const file = join("content", "guides", name);
    await writeFile(join(root, file), "first");
    await seen(file);
  });

  it("are reported when they are saved; temporary files of editors are not", async () => {
    const folder = join(root, "content", "guides");
    for (const name of ["sedLR7aU7", ".#a.mdx", "4913", "a.mdx~", "#a.mdx#"]) {
      await writeFile(join(folder, name), "draft");
    }
    await writeFile(join(folder, "draft"), "text");
    await rename(join(folder, "draft"), join(root, guide));
    await vi.waitFor(() => expect(noted).toContain(guide));
    expect(new Set(noted)).toEqual(new Set([guide]));
  });

  it.each([guide, api])(
    "are noted each time that another file takes the place of %s",
    async (file) => {
      for (let round = 0; round < 4; round++) {
        await replace(file);
        await seen(file);
      }
      await writeFile(join(root, file), "in place");
      await seen(file);
    },
  );

  it("are reported in a folder that is removed and created again", async () => {
    await rm(join(root, "content", "guides"), { recursive: true });
    await vi.waitFor(() => expect(noted.length).toBeGreaterThan(0));
    await mkdir(join(root, "content", "guides"));
    await seen(join("content", "guides", "/"));
    await writeFile(join(root, guide), "again");
    await seen(guide);
  });

  it("are reported in a new folder, also when they are created with it", async () => {
    await mkdir(join(root, "elsewhere", "deep"), { recursive: true });
    await writeFile(join(root, "elsewhere", "deep", "b.mdx"), "text");
    await rename(join(root, "elsewhere"), join(root, "content", "more"));
    await seen(join("content", "more", "/"));
    await writeFile(join(root, "content", "more", "deep", "b.mdx"), "saved");
    await seen(join("content", "more", "deep", "b.mdx"));
  });
});
