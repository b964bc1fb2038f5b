import { describe, expect, it } from "vitest";
import { externalHref } from "../../../pipeline/libraries/read/external-links.ts";

describe("externalHref", () => {
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
