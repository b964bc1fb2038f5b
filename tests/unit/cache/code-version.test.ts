import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { codeVersion } from "../../../pipeline/kernel/derived-cache.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, "entry.ts"), 'export { rule } from "./rule.ts";\n');
  await writeFile(join(folder, "rule.ts"), "export const rule = 1;\n");
  await writeFile(join(folder, "other.ts"), "export const other = 1;\n");
});

const version = () => codeVersion(pathToFileURL(join(folder, "entry.ts")));

it("changes with the module and with every file it imports", async () => {
  const first = await version();
  await writeFile(join(folder, "rule.ts"), "export const rule = 2;\n");
  const second = await version();
  await writeFile(join(folder, "entry.ts"), 'export { rule as law } from "./rule.ts";\n');
  expect(new Set([first, second, await version()]).size).toBe(3);
});

it("stays the same when files change that it does not import", async () => {
  const first = await version();
  await writeFile(join(folder, "other.ts"), "export const other = 2;\n");
  expect(await version()).toBe(first);
});
