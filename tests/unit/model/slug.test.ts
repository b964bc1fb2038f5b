import { describe, expect, it } from "vitest";
import { slugify } from "../../../pipeline/model/text/slug.ts";

describe("slugify", () => {
  it.each([
    ["Launch a token", "launch-a-token"],
    ["  Two   blanks ", "two-blanks"],
    ["What is `Field`?", "what-is-field"],
    ["Café über Zürich", "cafe-uber-zurich"],
    ["snake_case and kebab-case", "snake_case-and-kebab-case"],
    ["2 + 2 = 4", "2-2-4"],
    ["Токены", "токены"],
    ["!?", ""],
  ])("turns %j into %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
