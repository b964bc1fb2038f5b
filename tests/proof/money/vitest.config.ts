import { defineConfig } from "vitest/config";

/** The money paths: minutes of work, so `npm run proof -- guides` runs them and `npm test` does not. */
export default defineConfig({
  test: {
    include: ["tests/proof/money/*.money.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // o1js knows one chain in a process.
    maxWorkers: 1,
  },
});
