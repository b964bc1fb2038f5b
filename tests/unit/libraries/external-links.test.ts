import { describe, expect, it } from "vitest";
import { externalHref } from "../../../pipeline/libraries/read/external-links.ts";

describe("externalHref", () => {
  it("links classes of o1js to their page", () => {
    expect(externalHref("o1js:UInt64")).toBe(
      "https://docs.o1labs.org/o1js/api-reference/classes/UInt64",
    );
  });

  it("links other names of o1js to the start of its reference", () => {
    expect(externalHref("o1js:FlexibleProvablePure")).toBe(
      "https://docs.o1labs.org/o1js/api-reference",
    );
  });

  it.each([
    [
      "builtin:Promise",
      "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise",
    ],
    ["builtin:Response", "https://developer.mozilla.org/docs/Web/API/Response"],
    ["builtin:Record", "https://www.typescriptlang.org/docs/handbook/utility-types.html"],
  ] as const)("links %s to %s", (target, href) => {
    expect(externalHref(target)).toBe(href);
  });

  it("has no link for an unknown built-in", () => {
    expect(externalHref("builtin:NoSuchThing")).toBeUndefined();
  });
});
