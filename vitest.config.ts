import { defineConfig } from "vitest/config";

/** Tests that read `dist/` or run the built worker: they need `npm run build` first. */
const ofTheBuiltSite = [
  "tests/worker/**/*.test.ts",
  "tests/mcp/**/*.test.ts",
  "tests/deploy/**/*.test.ts",
  "tests/fuzz/**/*.test.ts",
  "tests/proof/**/*.test.ts",
  "tests/search-quality/**/*.test.ts",
  "tests/contract/markdown-*.test.ts",
  "tests/contract/golden-*.test.ts",
];

// Browser tests are Playwright's (`*.spec.ts`), budgets and benches have runners of their own.
export default defineConfig({
  test: {
    // CI and most of our machines have two cores; more workers only cost memory.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"],
          pool: "threads",
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          // The sources as they are against the facts, and what a build does with bad input.
          name: "sources",
          include: ["tests/contract/**/*.test.ts", "tests/build/**/*.test.ts"],
          exclude: ofTheBuiltSite,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "built-site",
          include: ofTheBuiltSite,
          globalSetup: "tests/built-site-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
