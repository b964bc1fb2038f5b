import { expect, it } from "vitest";
import { fragmentId } from "../../../client/kernel/fragment-target.ts";
import { isComposing } from "../../../client/kernel/is-composing.ts";

it.each([
  ["#fees", "fees"],
  ["#%D0%B9", "й"],
  ["#100%", "100%"],
  ["#%E0%A4%A", "%E0%A4%A"],
  ["", ""],
])("the fragment %s names the id %s, also when it is malformed", (hash, id) => {
  expect(fragmentId(hash)).toBe(id);
});

it("a key that confirms a composition belongs to the input method, in Safari too", () => {
  const keys = [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
    { isComposing: false, keyCode: 13 },
  ];
  expect(keys.map(isComposing)).toEqual([true, true, false]);
});
