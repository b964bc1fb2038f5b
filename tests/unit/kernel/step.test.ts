import { describe, expect, it } from "vitest";
import { StepMemory, Steps } from "../../../pipeline/kernel/step.ts";

const progress = { step: async <Value>(_: string, run: () => Promise<Value> | Value) => run() };

/** Returns a new value for each run. */
function maker() {
  let count = 0;
  return () => ({ count: ++count });
}

describe("a step", () => {
  it("runs once for the same inputs, and again for others", async () => {
    const memory = new StepMemory();
    const make = maker();
    const guides = {};
    const made = (...inputs: unknown[]) =>
      new Steps({ progress, memory }).step("a", { inputs }, make);
    const first = await made(guides, "en");
    expect(await made(guides, "en")).toBe(first);
    expect(await made({}, "en")).toEqual({ count: 2 });
    expect(await made({}, "el")).toEqual({ count: 3 });
  });

  it("runs again when a file that it read, or a file of a folder that it listed, is saved", async () => {
    const memory = new StepMemory();
    const make = maker();
    const files = () => ["content/guides", "openapi.yaml"];
    const made = () => new Steps({ progress, memory }).step("a", { files }, make);
    const first = await made();
    memory.noteSaved(["content/guidesmore/a.mdx", "content/site.yaml"]);
    expect(await made()).toBe(first);
    for (const saved of ["content/guides/a.mdx", "openapi.yaml", "content/", "content\\guides\\"]) {
      const before = await made();
      memory.noteSaved([saved]);
      expect(await made(), saved).not.toBe(before);
    }
  });

  it("runs again when a file is saved while it runs", async () => {
    const memory = new StepMemory();
    const steps = new Steps({ progress, memory });
    const options = { files: ["a.yaml"] };
    await steps.step("a", options, () => memory.noteSaved(["a.yaml"]));
    expect(await steps.step("a", options, () => "anew")).toBe("anew");
  });

  it("keeps its old value in a preview when only inputs of full builds change", async () => {
    const memory = new StepMemory();
    const make = maker();
    const build = (isPreview: boolean, deferred: string, input = "") =>
      new Steps({ progress, memory, isPreview }).step(
        "index",
        { inputs: [input], fullBuildInputs: [deferred] },
        make,
      );
    await build(false, "old");
    expect(await build(true, "new")).toEqual({ count: 1 });
    expect(await build(false, "new")).toEqual({ count: 2 });
    expect(await build(true, "new", "input")).toEqual({ count: 3 });
  });

  it("does not begin after its build was ended, and keeps what was made", async () => {
    const memory = new StepMemory();
    const make = maker();
    const controller = new AbortController();
    const steps = new Steps({ progress, memory, signal: controller.signal });
    await steps.step("a", {}, make);
    controller.abort();
    await expect(steps.step("b", {}, make)).rejects.toThrow(/abort/);
    expect(await steps.step("a", {}, make)).toEqual({ count: 1 });
  });

  it("keeps a value for each language, and none without a memory", async () => {
    const memory = new StepMemory();
    const make = maker();
    const steps = new Steps({ progress, memory });
    await steps.step("a", {}, make);
    expect(await steps.forLanguage("el").step("a", {}, make)).toEqual({ count: 2 });
    expect(await new Steps({ progress }).step("a", {}, make)).toEqual({ count: 3 });
  });
});
