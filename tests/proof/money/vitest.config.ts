import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Of packages that `npm run proof -- contracts` builds from source. */
const built = fileURLToPath(new URL("../../../.cache/node_modules/@silvana-one", import.meta.url));

/** Minutes of work on a chain in this process, so `npm run proof` does it and `npm test` does not. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^@silvana-one\/(?!api$)([\w-]+)$/, replacement: `${built}/$1/index.js` }],
  },
  test: {
    include: [
      "tests/proof/money/*.money.ts",
      "tests/proof/contracts/*.chain.ts",
      "tests/proof/examples.test.ts",
    ],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // o1js knows one chain in a process.
    maxWorkers: 1,
  },
});
