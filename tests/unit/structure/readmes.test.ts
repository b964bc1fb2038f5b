import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

const { scripts } = JSON.parse(read("package.json"));

/** What READMEs may name, by how they name it: the first group of the pattern is the name. */
const kinds: readonly [RegExp, (name: string, file: string) => boolean][] = [
  [/npm run ([\w:-]+)/g, (name) => name in scripts],
  [/npm run bench -- (\w+)/g, (name) => existsSync(`tests/bench/${name}.bench.ts`)],
  [/--project ([\w-]+)/g, (name) => read("vitest.config.ts").includes(`name: "${name}"`)],
  [/\bdocs ([a-z]+)`/g, (name) => read("pipeline/cli.ts").includes(`case "${name}":`)],
  [/`((?:client|pipeline|tests|worker)\/[\w./-]+)`/g, (name) => existsSync(name)],
  [/\]\(((?!https?:)[^)#]+)/g, (name, file) => existsSync(join(dirname(file), name))],
];

it("READMEs name scripts, commands, benchmarks, projects of tests and files that exist", () => {
  const readmes = ["README.md", ...globSync("{content,pipeline,tests,worker}/**/README.md")];
  const missing = readmes.flatMap((file) =>
    kinds.flatMap(([pattern, exists]) =>
      [...read(file).matchAll(pattern)]
        .filter(([, name = ""]) => !exists(name, file))
        .map(([text]) => `${file}: ${text}`),
    ),
  );
  expect(missing).toEqual([]);
});
