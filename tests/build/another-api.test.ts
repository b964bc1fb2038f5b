import { cp, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { buildSite } from "../../pipeline/build.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root as repository } from "../test-site.ts";
import { readStored } from "../worker/read-built-site.ts";
import { followReadme, ownWords } from "./follow-readme.ts";
import { printed, storedPage } from "./site-copy.ts";

let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  for (const name of ["content", "client", "pipeline", "worker", "package.json"]) {
    // Vitest would follow a tsconfig.json to projects that are not copied.
    const filter = (file: string) => !file.endsWith("tsconfig.json");
    await cp(join(repository, name), join(root, name), { recursive: true, filter });
  }
  await symlink(join(repository, "node_modules"), join(root, "node_modules"), "dir");
});

it("the README's steps make a site of another API of this one", async () => {
  await followReadme(root);
  const result = await buildSite({ root, progress: { step: async (_, run) => run() } });
  expect(printed(result)).toBe("");
  const { built } = result;
  expect([...(built?.pages.keys() ?? [])]).toContain("/OpenAPI/list-stations");
  expect(JSON.stringify(storedPage({ root }, "/OpenAPI/list-stations"))).toContain(
    "https://example.com/manual",
  );
  const list = built?.manifest.files["/llms.txt"] ?? { hash: "" };
  expect(readStored(join(root, "dist"), "file", list)).toContain("List stations");
  const stored = await readdir(join(root, "dist"), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of stored.filter((entry) => entry.isFile())) {
    const text = await readFile(join(parentPath, name), "utf8");
    for (const own of ownWords) expect(around(text, own), `${own} in ${name}`).toBe("");
  }
});

/** The text around a word, for the message of a failed test; empty when it is not there. */
function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return at < 0 ? "" : text.slice(Math.max(at - 80, 0), at + 80);
}
