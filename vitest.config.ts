import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { root, testSite } from "./tests/test-site.ts";

/** They parse every source file. */
const rulesOfTheTree = "tests/unit/structure/**/*.test.ts";

/** Tests of the built site: they read `dist/` or run its worker, and need `npm run build` first. */
const ofTheBuiltSite = [
  "tests/built-site/**/*.test.ts",
  "tests/proof/**/*.test.ts",
  "tests/search-quality/**/*.test.ts",
  "tests/contract/{markdown,mcp}-*.test.ts",
];

/** Ids of words have dots in them: Vite gives JSON no names of that kind, as esbuild does for the site. */
const words: Plugin = {
  name: "words",
  enforce: "pre",
  resolveId: (id) => (id === "#words" ? "\0words" : undefined),
  async load(id) {
    if (id !== "\0words") return undefined;
    const json = await readFile("content/ui/en.json", "utf8");
    const texts = Object.entries(JSON.parse(json));
    const lines = texts.map(
      ([name, text], index) =>
        `const w${index} = ${JSON.stringify(text)};\nexport { w${index} as ${JSON.stringify(name)} };`,
    );
    return [...lines, `export default ${json};`].join("\n");
  },
};

// Browser tests and budgets are Playwright's (`*.spec.ts`), the bench has a runner of its own.
/**
 * Of tests with processes, ports and browsers of their own. A second try is reported; a machine that does other work
 * at the same time must not fail a change.
 */
const retry = 1;

/** Only what hangs is given up: a busy machine may take its time. */
const hangMilliseconds = 300_000;

export default defineConfig({
  // The JSX runtime of the pipeline has one form, for building and for testing.
  oxc: { jsx: { development: false } },
  plugins: [words],
  test: {
    // CI and most of our machines have two cores; a third worker works while the others wait for processes of theirs.
    maxWorkers: 3,
    // Of tests that say that they may: they mostly wait.
    maxConcurrency: 6,
    testTimeout: hangMilliseconds,
    hookTimeout: hangMilliseconds,
    globalSetup: ["tests/temporary-folder.ts"],
    // Commands that tests start load the compilers compiled.
    env: { NODE_COMPILE_CACHE: join(root, ".cache/modules") },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          exclude: [rulesOfTheTree],
          pool: "threads",
          // Nothing in them outlives its test: modules are loaded once for all files, which halves the CPU.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "structure",
          include: [rulesOfTheTree],
          pool: "threads",
          // They share the parsed sources: one worker, one set of modules.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // The sources as they are against the facts, and what a build does with bad input.
          name: "sources",
          retry,
          include: ["tests/contract/**/*.test.ts", "tests/build/**/*.test.ts"],
          exclude: ofTheBuiltSite,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // The engine as a whole, on the small site of `tests/site`, which is built for it.
          name: "engine",
          retry,
          include: ["worker", "mcp", "deploy", "fuzz"].map((name) => `tests/${name}/**/*.test.ts`),
          globalSetup: ["tests/serve-once.ts"],
          env: { BUILT_SITE: testSite },
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: "built-site",
          retry,
          include: ofTheBuiltSite,
          globalSetup: ["tests/serve-once.ts"],
          env: { BUILT_SITE: root },
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
