// Examples of the libraries with documented output print that output.
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { PrintingExample } from "./examples/printing-examples.ts";
import { runExamples, runnableExamples } from "./examples/run-examples.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const examples = await runnableExamples(root);

describe("the examples of the installed packages", () => {
  let printed: Map<PrintingExample, string>;

  beforeAll(async () => {
    printed = await runExamples(examples, root);
  }, 300_000);

  it("are many", () => {
    expect(examples.length).toBeGreaterThan(60);
  });

  it.each(examples)("$library: $symbol prints what its page says", (example) => {
    expect(printed.get(example)?.trim()).toBe(example.output.trim());
  });
});
