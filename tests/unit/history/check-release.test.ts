import { describe, expect, it } from "vitest";
import type { SymbolShape } from "../../../content/schema/snapshot.ts";
import { checkSubject, printChecked } from "../../../pipeline/release/check-release.ts";
import { fn, library } from "./snapshot-samples.ts";

function check(base: string, version: string, before: SymbolShape[], after: SymbolShape[]) {
  const recorded = [{ subject: "shapes", snapshots: [library(before, base)] }];
  return checkSubject({ subject: "shapes", snapshot: library(after, version) }, recorded);
}

const required = [{ name: "x", type: "number" }];

describe("a version says what its changes do", () => {
  it.each([
    ["what breaks needs the first number", "1.2.3", [fn("area")], [fn("area", required)], "2.0.0"],
    ["before 1.0.0 it needs the second", "0.2.3", [fn("area")], [fn("area", required)], "0.3.0"],
    ["what is new needs the second", "1.2.3", [], [fn("area")], "1.3.0"],
    ["before 1.0.0 it needs the third", "0.2.3", [], [fn("area")], "0.2.4"],
    ["what is the same needs none", "1.2.3", [fn("area")], [fn("area")], "1.2.3"],
  ])("%s", (_, base, before, after, needed) => {
    const [same] = check(base, base, before, after);
    expect([same?.needed, same?.isEnough]).toEqual([needed, needed === base]);
    expect(check(base, needed, before, after)[0]?.isEnough).toBe(true);
  });

  it("a package without a recorded version may have any", () => {
    expect(checkSubject({ subject: "shapes", snapshot: library([]) }, [])).toEqual([]);
  });

  it("prints what breaks first, and to which version to raise", () => {
    const [checked] = check(
      "1.2.3",
      "1.2.4",
      [fn("area"), fn("old")],
      [fn("area"), fn("round", required)],
    );
    if (checked === undefined) throw new Error("nothing was checked");
    expect(printChecked(checked)).toMatchInlineSnapshot(`
      "shapes: 2 changes since 1.2.3
        breaks  old: function removed  (function old(): void)
                round: function added  (function round(x: number): void)
        1.2.4 does not say so: raise it to 2.0.0 or higher
      "
    `);
  });
});
