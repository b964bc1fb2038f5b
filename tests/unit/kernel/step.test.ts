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
    const made = (...inputs: unknown[]) => new Steps({ progress, memory }).step("a", inputs, make);
    const first = await made(guides, "en");
    expect(await made(guides, "en")).toBe(first);
    expect(await made({}, "en")).toEqual({ count: 2 });
    expect(await made({}, "el")).toEqual({ count: 3 });
  });

  it("runs again when a file that it read, or a file of a folder that it listed, is saved", async () => {
    const memory = new StepMemory();
    const make = maker();
    const files = () => ["content/guides", "openapi.yaml"];
    const made = () => new Steps({ progress, memory }).step("a", [], make, { files });
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
    await steps.step("a", [], () => memory.noteSaved(["a.yaml"]), options);
    expect(await steps.step("a", [], () => "anew", options)).toBe("anew");
  });

  it("keeps its old value when deferred inputs change, until everything is built", async () => {
    const memory = new StepMemory();
    const make = maker();
    const options = (guides: string) => ({ later: [guides] });
    const whole = () => new Steps({ progress, memory });
    const first = new Steps({ progress, memory, first: new Set() });
    await whole().step("index", [], make, options("old"));
    expect(await first.step("index", [], make, options("new"))).toEqual({ count: 1 });
    expect(first.hasStaleValues).toBe(true);
    expect(await whole().step("index", [], make, options("new"))).toEqual({ count: 2 });
    expect(await first.step("other", [], make, options("new"))).toEqual({ count: 3 });
  });

  it("of a page keeps its old value unless the page is one of the first", () => {
    const memory = new StepMemory();
    const make = maker();
    const first = new Steps({ progress, memory, first: new Set(["/seen"]) });
    for (const path of ["/seen", "/other"]) first.page("page", path, ["old"], make);
    expect(first.page("page", "/other", ["new"], make)).toEqual({ count: 2 });
    expect(first.page("page", "/seen", ["new"], make)).toEqual({ count: 3 });
    expect(new Steps({ progress, memory }).page("page", "/other", ["new"], make)).toEqual({
      count: 4,
    });
  });

  it("of earlier pages is made again by the next full build, with these pages", async () => {
    const memory = new StepMemory();
    const pages = async (inputs: string, first?: ReadonlySet<string>) => {
      const steps = new Steps({ progress, memory, first });
      const value = await steps.step("pages", [inputs], () =>
        ["/seen", "/other"].map((path) => steps.page("draft", path, [inputs], () => inputs)),
      );
      return [value, steps.isStale("draft /other")];
    };
    await pages("old");
    expect(await pages("new", new Set(["/seen"]))).toEqual([["new", "old"], true]);
    expect(await pages("new")).toEqual([["new", "new"], false]);
  });

  it("keeps a value for each language, and none without a memory", async () => {
    const memory = new StepMemory();
    const make = maker();
    const steps = new Steps({ progress, memory });
    await steps.step("a", [], make);
    expect(await steps.forLanguage("el").step("a", [], make)).toEqual({ count: 2 });
    expect(await new Steps({ progress }).step("a", [], make)).toEqual({ count: 3 });
  });
});
