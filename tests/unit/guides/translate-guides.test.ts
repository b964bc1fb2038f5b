import { describe, expect, it } from "vitest";
import type { ParsedGuide } from "../../../pipeline/guides/parse-guide.ts";
import { type LanguageGuides, translateGuides } from "../../../pipeline/guides/translate-guides.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";

const guide = (folder: string, name: string, position: number, image?: string): ParsedGuide => ({
  file: `${folder}/${name}.mdx`,
  path: `/${name}`,
  frontMatter: {
    title: `${folder} ${name}`,
    description: "What the guide is about.",
    sidebar_position: position,
    ...(image !== undefined && { image }),
  },
  location: "file:///guide.mdx",
  text: "",
  fences: [],
  problems: [],
});

const all = (guides: ParsedGuide[]): LanguageGuides => ({
  guides,
  categories: new Map(),
  islands: [],
  unread: [],
  problems: [],
});

const folder = "content/i18n/el/guides";
const original = all([
  guide("content/guides", "a", 1, "/img/a.png"),
  guide("content/guides", "b", 2),
]);
const files = ["content/guides/a.mdx", "content/guides/b.mdx", "content/guides/draft.mdx"];
const translate = (...own: ParsedGuide[]) => translateGuides(original, all(own), { folder, files });

describe("guides in another language", () => {
  it("are the translations, and the originals where there are none", () => {
    const { guides, untranslated } = translate(guide(folder, "a", 3));
    expect(guides.map(({ file }) => file)).toEqual([
      "content/guides/b.mdx",
      "content/i18n/el/guides/a.mdx",
    ]);
    expect([...(untranslated ?? [])]).toEqual(["/b"]);
  });

  it("have the image of the original unless they name their own", () => {
    expect(translate(guide(folder, "a", 1)).guides[0]?.frontMatter.image).toBe("/img/a.png");
    expect(translate(guide(folder, "a", 1, "/img/x.png")).guides[0]?.frontMatter.image).toBe(
      "/img/x.png",
    );
  });

  it("may be linked by the file of the original or of the translation", () => {
    const { files: linked } = translate();
    expect(linked?.get("content/guides/b.mdx")).toBe("/b");
    expect(linked?.get(`${folder}/b.mdx`)).toBe("/b");
  });

  it("are reported when there is no original; a draft counts as one", () => {
    expect(translate(guide(folder, "draft", 1)).problems).toEqual([]);
    const { problems } = translate(guide(folder, "aa", 1));
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "error  content/i18n/el/guides/aa.mdx:1  there is no guide \`content/guides/aa.mdx\` of which this is the translation
             hint: did you mean \`a.mdx\`?"
    `);
  });
});
