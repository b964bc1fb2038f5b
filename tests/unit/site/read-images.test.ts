import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { imageProblems, readImages } from "../../../pipeline/site/settings/read-images.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});

async function write(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(root, "content/img", name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

it("serves images under /img with their media type, the favicon from the root, and nothing else", async () => {
  for (const name of ["logo.svg", "flows/a.png", "favicon.ico", "notes.txt", ".DS_Store"]) {
    await write(name, "x");
  }
  const files = (await readImages(root)).map(({ path, type }) => [path, type]).sort();
  expect(files).toEqual([
    ["/favicon.ico", "image/x-icon"],
    ["/img/flows/a.png", "image/png"],
    ["/img/logo.svg", "image/svg+xml"],
  ]);
});

it("accepts what browsers show", async () => {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  for (const format of ["png", "jpeg", "webp", "gif", "avif"] as const) {
    await write(`a.${format}`, await picture.clone().toFormat(format).toBuffer());
  }
  await write("a.svg", '<svg xmlns="http://www.w3.org/2000/svg" />');
  await write("favicon.ico", Uint8Array.of(0, 0, 1, 0, 1, 0));
  expect(await imageProblems(await readImages(root))).toEqual([]);
});

it.each([
  ["a.svg", "<svg>\n<g></svg>", { line: 2, message: /^the file is no XML: .*mismatch/ }],
  ["a.svg", "text", { message: /no SVG/ }],
  ["favicon.ico", "text", { file: "content/img/favicon.ico", message: /no `\.ico`/ }],
  ["a.jpg", "GIF89a", { file: "content/img/a.jpg", hint: /begins as a `\.gif`/ }],
  ["a.png", "", { message: /empty/ }],
])("reports %s with %j", async (name, content, problem) => {
  await write(name, content);
  const wanted = Object.entries(problem).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  expect(await imageProblems(await readImages(root))).toEqual([
    expect.objectContaining(Object.fromEntries(wanted)),
  ]);
});
