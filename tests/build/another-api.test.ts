import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { valueKey } from "../../content/model/store.ts";
import { buildSite } from "../../pipeline/build.ts";
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
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The README's line that tells to do something: the test does nothing that it does not say. */
function step(...words: string[]): void {
  const found = steps.some((line) => words.every((word) => line.includes(word)));
  if (!found) throw new Error(`no step of the README names ${words.join(", ")}`);
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, "utf8")));
}

const remove = (name: string) => rm(join(root, name), { recursive: true });

/** A setting of the top level with everything below it. */
const setting = (name: string) =>
  new RegExp(`^${name}:.*\\n(?:(?: .*)?\\n)*?(?=\\S|$(?![\\s\\S]))`, "m");

it("the README's ten lines make a site of another API of this one", {
  timeout: 180_000,
}, async () => {
  expect(steps).toHaveLength(10);
  step("in the place of `openapi.yaml`");
  await writeFile(join(root, "openapi.yaml"), otherApi);
  step("remove `announcement`, `agents` and `mainLibrary`", "`redirects: {}`", "the footer");
  step("`openapi: { file: openapi.yaml }`");
  step("`linkBase: https://example.com`");
  step("remove the item `sidebar: library` from the navbar");
  await edit("content/site.yaml", (text) =>
    text
      .replace(setting("announcement"), "")
      .replace(setting("agents"), "")
      .replace(setting("mainLibrary"), "")
      .replace(setting("redirects"), "redirects: {}\n")
      .replace(
        setting("openapi"),
        "openapi: { file: openapi.yaml, linkBase: https://example.com }\n",
      )
      .replace(/^title: .*/m, "title: Pets")
      .replace(/^ {2}columns:\n(?: {4}.*\n)+/m, "  columns: []\n")
      .replace(/.*sidebar: library.*\n/, ""),
  );
  step("Delete `content/history/` and the folders of `content/libraries/`");
  await remove("content/history");
  await remove("content/libraries");
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
  // Pictures are content, too; a site has its own.
  const files = Object.entries(built?.manifest.files ?? {});
  const texts = await Promise.all(
    files
      .filter(([path]) => !path.startsWith("/img/"))
      .map(async ([path, { hash }]) => {
        const text = await readFile(join(root, "dist/kv", valueKey("file", hash)), "utf8");
        return `${path} ${text}`;
      }),
  );
  const pages = [...(built?.pages.keys() ?? [])].map((path) =>
    JSON.stringify(storedPage({ root }, path)),
  );
  expect(texts.find((text) => text.startsWith("/llms.txt "))).toContain("List pets");
  for (const own of ["MinaTokens", "Silvana", "/Documentation", "o1js"]) {
    expect(
      [...texts, ...pages].find((text) => text.includes(own)),
      own,
    ).toBeUndefined();
  }
});
