import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSite } from "../../pipeline/build.ts";
import { readStored } from "../worker/read-built-site.ts";
import { printed, storedPage } from "./site-copy.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const guide = `---
title: Pets
description: The first guide about another API.
sidebar_position: 1
---

Begin with <Operation id="listPets" />.
`;

const otherApi = `openapi: 3.0.3
info: { title: Pets, version: "1.0" }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses: { "200": { description: "See [the manual](/manual)." } }
`;

let root: string;
let steps: string[];
/** The settings that the README shows. */
let settings: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "another-")));
  for (const name of ["content", "client", "worker", "openapi.yaml", "package.json"]) {
    // Vitest would follow a tsconfig.json to projects that are not copied.
    const filter = (file: string) => !file.endsWith("tsconfig.json");
    await cp(join(repository, name), join(root, name), { recursive: true, filter });
  }
  await symlink(join(repository, "node_modules"), join(root, "node_modules"), "dir");
  const readme = await readFile(join(repository, "content/README.md"), "utf8");
  const section = readme.split("## Use it for another API\n")[1]?.split(/^#/m)[0] ?? "";
  steps = section.split("\n").filter((line) => /^\d+\. /.test(line));
  const [, yaml = ""] = /```yaml\n([\s\S]*?) {3}```/.exec(section) ?? [];
  settings = yaml.replace(/^ {3}/gm, "");
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The README's line that tells to do something: the test does nothing that it does not say. */
function step(...words: string[]): void {
  const found = steps.some((line) => words.every((word) => line.includes(word)));
  if (!found) throw new Error(`no step of the README names ${words.join(", ")}`);
}

const remove = (name: string) => rm(join(root, name), { recursive: true });

it("the README's ten steps turn this site into one for another API", {
  timeout: 180_000,
}, async () => {
  expect(steps).toHaveLength(10);
  step("in the place of `openapi.yaml`");
  await writeFile(join(root, "openapi.yaml"), otherApi);
  step("Replace `content/site.yaml` by these settings");
  step("`linkBase: https://example.com`");
  await writeFile(
    join(root, "content/site.yaml"),
    settings.replace("openapi.yaml }", "openapi.yaml, linkBase: https://example.com }"),
  );
  step("set `name` to the `projectName`");
  await writeFile(join(root, "wrangler.toml"), 'name = "train-docs"\n');
  step("Delete `content/history/`, `content/img/` and the folders of `content/libraries/`");
  for (const name of ["history", "img", "libraries"]) await remove(`content/${name}`);
  step("Delete `content/guides/` but `index.mdx`");
  for (const name of await readdir(join(root, "content/guides"))) {
    if (name !== "index.mdx") await remove(`content/guides/${name}`);
  }
  await writeFile(join(root, "content/guides/index.mdx"), guide);
  step("`content/skill.md`, `content/search-synonyms.yaml` and `content/search-questions.yaml`");
  for (const name of ["agents.md", "skill.md", "search-synonyms.yaml", "search-questions.yaml"])
    await remove(`content/${name}`);
  step("put `[]` into `content/ui/quick-links.json`");
  await writeFile(join(root, "content/ui/quick-links.json"), "[]\n");
  const result = await buildSite({ root, progress: { step: async (_, run) => run() } });
  expect(printed(result)).toBe("");
  const { built } = result;
  expect([...(built?.pages.keys() ?? [])]).toContain("/OpenAPI/list-pets");
  expect(JSON.stringify(storedPage({ root }, "/OpenAPI/list-pets"))).toContain(
    "https://example.com/manual",
  );
  const list = built?.manifest.files["/llms.txt"] ?? { hash: "" };
  expect(readStored(join(root, "dist"), "file", list)).toContain("List pets");
  const stored = await readdir(join(root, "dist"), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    stored
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const text = await readFile(join(parentPath, name), "utf8");
        return `${name} ${text}`;
      }),
  );
  for (const own of [
    "MinaTokens",
    "Silvana",
    "/Documentation",
    "o1js",
    "zkcloudworker",
    "zkCloudWorker",
  ]) {
    const found = texts.find((text) => text.includes(own));
    expect(found === undefined ? "" : around(found, own), own).toBe("");
  }
});

/** The text around a word, for the message of a failed test. */
function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return `${text.slice(0, 40)} … ${text.slice(Math.max(at - 80, 0), at + 80)}`;
}
