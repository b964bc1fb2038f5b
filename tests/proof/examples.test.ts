// The examples of the libraries that say what they print: they print just that. Those of packages that the
// registry does not serve are type-checked in the build, but cannot be run.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type PrintingExample, readPrintingExamples } from "./examples/printing-examples.ts";
import { runPrograms } from "./examples/run-programs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const installed = ["api", "storage", "token", "zkcloudworker-lib"];

const examples = (await readPrintingExamples(root)).filter(({ library }) =>
  installed.includes(library),
);
const needsChain = ({ code }: PrintingExample) => /initBlockchain|LocalBlockchain/.test(code);

describe("the examples of the installed packages", () => {
  const plain = examples.filter((example) => !needsChain(example));
  let printed: string[];

  beforeAll(async () => {
    printed = await runPrograms(
      plain.map(({ code }) => code),
      root,
    );
  }, 120_000);

  it("are many", () => {
    expect(plain.length).toBeGreaterThan(60);
  });

  it.each(plain.map((example, index) => ({ ...example, index })))(
    "$library: $symbol prints what its page says",
    ({ output, index }) => {
      expect(printed[index]?.trim()).toBe(output.trim());
    },
  );
});

describe("the examples that simulate a chain", () => {
  it.each(examples.filter(needsChain))(
    "$library: $symbol prints what its page says",
    async ({ code, output }) => {
      const [printed] = await runPrograms([code], root);
      expect(printed?.trim()).toBe(output.trim());
    },
    120_000,
  );
});
