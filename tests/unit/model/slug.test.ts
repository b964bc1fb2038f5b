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
    ["Быстрый старт, ёлка и їжак", "быстрый-старт-ёлка-и-їжак"],
    ["ガイド", "ガイド"],
    ["한국어 안내", "한국어-안내"],
    ["हिन्दी परिचय", "हिन्दी-परिचय"],
    ["العَرَبِيَّة", "العَرَبِيَّة"],
    ["Đà Nẵng", "đa-nang"],
    ["⚠️ Limits 1️⃣", "limits-1"],
    ["e\u0301te\u0301", "ete"],
    ["!?", ""],
  ])("turns %j into %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
