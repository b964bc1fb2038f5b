// Examples of the libraries with documented output print that output; those of contracts can be run by their readers.

import { beforeAll, describe, expect, it } from "vitest";
import { root } from "../test-site.ts";
import { readChainExamples } from "./contracts/chain-examples.ts";
import type { PrintingExample } from "./examples/printing-examples.ts";
import { runExamples, runnableExamples } from "./examples/run-examples.ts";

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

describe("an example that works with a chain", async () => {
  const chainExamples = await readChainExamples(root);

  it("prints, can be called, or says in its first line what it needs", () => {
    const others = chainExamples.filter(
      ({ hasOutput, functions, needs }) => !hasOutput && functions.length === 0 && !needs,
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it("that needs more than this machine has shows no result", () => {
    expect(chainExamples.filter(({ needs, hasOutput }) => needs && hasOutput)).toEqual([]);
  });
});
