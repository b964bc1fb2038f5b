import { describe, expect, it } from "vitest";
import { languageOf, pathInLanguage } from "../../../pipeline/model/languages.ts";

const site = { defaultLocale: "en", locales: ["en", "el", "pt-BR"] };

describe("languageOf", () => {
  it.each([
    ["/", "en"],
    ["/el", "el"],
    ["/el/guide", "el"],
    ["/el.md", "el"],
    ["/pt-BR/guide.md", "pt-BR"],
    ["/_page/el.json", "el"],
    ["/_page/el/guide.json", "el"],
    ["/elephants", "en"],
    ["/guide/el", "en"],
    ["/en/guide", "en"],
  ])("finds the language of %s", (path, language) => {
    expect(languageOf(path, site)).toBe(language);
  });
});

describe("pathInLanguage", () => {
  it.each([
    ["/", "en", "el", "/el"],
    ["/el", "el", "en", "/"],
    ["/el", "el", "pt-BR", "/pt-BR"],
    ["/guide", "en", "el", "/el/guide"],
    ["/el/search?q=a", "el", "en", "/search?q=a"],
  ])("brings %s from %s to %s", (path, from, to, expected) => {
    expect(pathInLanguage(path, from, to, site)).toBe(expected);
  });
});
