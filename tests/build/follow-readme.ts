import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root as repository } from "../test-site.ts";

const guide = `---
title: Book a train
description: The first guide about another API.
sidebar_position: 1
---

Begin with <Operation id="listStations" />.
`;

/**
 * Makes another site of a copy of this repository, as `content/README.md` says under "Use it for another API", and does
 * nothing that no step of it names: an API for booking trains.
 * @param folder the copy; what it lacks of the repository needs no step
 */
export async function followReadme(folder: string): Promise<void> {
  const { steps, settings } = await readSteps();
  const step = (...words: string[]) => {
    const isSaid = steps.some((line) => words.every((word) => line.includes(word)));
    if (!isSaid) throw new Error(`no step of the README names ${words.join(", ")}`);
  };
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });

  step("in the place of `openapi.yaml`");
  const api = join(repository, "tests/fixtures/train-travel/openapi.yaml");
  await write("openapi.yaml", await readFile(api, "utf8"));
  step("Replace `content/site.yaml` by these settings");
  step("`linkBase: https://example.com`");
  const ofApi = settings.replace("openapi.yaml }", "openapi.yaml, linkBase: https://example.com }");
  await write("content/site.yaml", ofApi);
  step("set `name` to the `projectName`", "`dataset`");
  const worker = await readFile(join(repository, "wrangler.toml"), "utf8");
  await write(
    "wrangler.toml",
    worker
      .replace(/^name = .*/m, 'name = "train-docs"')
      .replace(/^dataset = .*/m, 'dataset = "train_docs"'),
  );
  step("delete ours.");
  await remove("content/openapi.overlay.yaml");
  step("Delete `content/history/`, `content/img/` and the folders of `content/libraries/`");
  for (const name of ["history", "img", "libraries"]) await remove(`content/${name}`);
  step("Delete `content/guides/` but `index.mdx`");
  for (const name of await readdir(join(folder, "content/guides"))) {
    if (name !== "index.mdx") await remove(`content/guides/${name}`);
  }
  await write("content/guides/index.mdx", guide);
  step("their files in `content/islands/` and their lines in `islands.ts`");
  for (const name of await readdir(join(folder, "content/islands"))) {
    if (name !== "islands.ts") await remove(`content/islands/${name}`);
  }
  const islands = await readFile(join(repository, "content/islands/islands.ts"), "utf8");
  await write("content/islands/islands.ts", islands.replace(/^ {2}"[\w-]+": .*\n/gm, ""));
  step("`content/skill.md` and `content/search-synonyms.yaml`");
  for (const name of ["agents.md", "skill.md", "search-synonyms.yaml"])
    await remove(`content/${name}`);
  const [ownTests = ""] =
    steps.join("\n").match(/Delete `tests\/budgets\/`.*?hold what this site says/) ?? [];
  for (const [, name = ""] of ownTests.matchAll(/`(tests\/[\w-]+)\/`/g)) await remove(name);
  step("with the script `proof` of `package.json`");
  const settingsOfNpm = await readFile(join(folder, "package.json"), "utf8");
  await write("package.json", settingsOfNpm.replace(/^ {4}"proof": .*\n/gm, ""));
}

/** Words that stand in nothing of the new site. */
export const ownWords = [
  "Mina ",
  "MinaTokens",
  "minatokens",
  "Silvana",
  "/Documentation",
  "o1js",
  "cost-calculator",
  "zkcloudworker",
  "zkCloudWorker",
];

async function readSteps(): Promise<{ steps: string[]; settings: string }> {
  const readme = await readFile(join(repository, "content/README.md"), "utf8");
  const section = readme.split("## Use it for another API\n")[1]?.split(/^#/m)[0] ?? "";
  const [, yaml = ""] = /```yaml\n([\s\S]*?) {3}```/.exec(section) ?? [];
  return {
    steps: section.split("\n").filter((line) => /^\d+\. /.test(line)),
    settings: yaml.replace(/^ {3}/gm, ""),
  };
}
