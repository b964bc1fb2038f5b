import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { libraryFileSchema } from "../../../pipeline/settings/library.ts";
import { siteSchema } from "../../../pipeline/settings/site.ts";

const read = (file: string) => readFileSync(file, "utf8");

const { scripts } = JSON.parse(read("package.json"));

const commands = read("pipeline/cli.ts");
const sources = new Set(
  globSync("{client,content,pipeline,tests,worker}/**/*.{ts,tsx}").map((file) => basename(file)),
);

/** What READMEs may name, by how they name it: the first group of the pattern is the name. */
const kinds: readonly [RegExp, (name: string, file: string) => boolean][] = [
  [/npm run ([\w:-]+)/g, (name) => name in scripts],
  [/--project ([\w-]+)/g, (name) => read("vitest.config.ts").includes(`name: "${name}"`)],
  [/\bdocs ([a-z]+)`/g, (name) => read("pipeline/cli.ts").includes(`case "${name}":`)],
  [/`((?:client|pipeline|tests|worker)\/[\w./-]+)`/g, (name) => existsSync(name)],
  // What a README calls by its name alone is in some folder.
  [/`([a-z][\w-]*\.tsx?)`/g, (name) => sources.has(name)],
  [/npm run [\w:-]+ -- --([a-z-]+)/g, (name) => new RegExp(`\\b${name}: {`).test(commands)],
  [/\]\(((?!https?:)[^)#]+)/g, (name, file) => existsSync(join(dirname(file), name))],
];

it("READMEs name scripts, commands, projects of tests and files that exist", () => {
  const readmes = ["README.md", ...globSync("{client,content,pipeline,tests,worker}/**/README.md")];
  const missing = readmes.flatMap((file) =>
    kinds.flatMap(([pattern, exists]) =>
      [...read(file).matchAll(pattern)]
        .filter(([, name = ""]) => !exists(name, file))
        .map(([text]) => `${file}: ${text}`),
    ),
  );
  expect(missing).toEqual([]);
});

it("settings that content/README.md shows are ones that the build takes", () => {
  const site = parse(read("tests/fixtures/site/content/site.yaml"));
  const shown = [
    ...read("content/README.md").matchAll(/^```yaml\n([\s\S]*?)```|`((?:i18n|head): .*?)`/gm),
  ];
  const parsed = shown.map(([, block = "", inline = ""]) => parse(block + inline));
  expect(parsed.flatMap((settings) => Object.keys(settings))).toEqual([
    ...["npm", "i18n", "i18n", "theme", "head"],
  ]);
  for (const settings of parsed) {
    const { success } =
      "npm" in settings
        ? libraryFileSchema.safeParse(settings)
        : siteSchema.safeParse({ ...site, ...settings });
    expect([settings, success]).toEqual([settings, true]);
  }
});
