import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readImages } from "../../../pipeline/site/settings/read-images.ts";

it("serves images under /img with their media type, the favicon from the root, and nothing else", async () => {
  const root = await mkdtemp(join(tmpdir(), "images-"));
  await mkdir(join(root, "content/img/flows"), { recursive: true });
  for (const name of ["logo.svg", "flows/a.png", "favicon.ico", "notes.txt", ".DS_Store"]) {
    await writeFile(join(root, "content/img", name), "x");
  }
  const files = (await readImages(root)).map(({ path, type }) => [path, type]).sort();
  expect(files).toEqual([
    ["/favicon.ico", "image/x-icon"],
    ["/img/flows/a.png", "image/png"],
    ["/img/logo.svg", "image/svg+xml"],
  ]);
});
