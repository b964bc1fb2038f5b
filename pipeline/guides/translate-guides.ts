import type { Category } from "../../content/schema/front-matter.ts";
import { closest, type Problem } from "../kernel/problems.ts";
import type { ParsedGuide } from "./parse-guide.ts";
import { bySidebarPosition, fileInFolder } from "./read-guides.ts";

/** The guides of one language, as far as they could be read. */
export interface LanguageGuides {
  guides: ParsedGuide[];
  categories: ReadonlyMap<string, Category>;
  islands: readonly string[];
  /** What links between files may name: in another language a guide has two files. */
  files?: ReadonlyMap<string, string>;
  /** Paths of guides that could not be read. */
  unread: readonly string[];
  /** Paths of those that are there in the default language alone. */
  untranslated?: ReadonlySet<string>;
  problems: Problem[];
}

/**
 * All guides in another language. One that is not translated is there as the default language has it; a translation of
 * what is no guide is reported.
 * @param place folder of the translations, and all guides of the default language, those too that are not shown
 */
export function translateGuides(
  original: LanguageGuides,
  own: LanguageGuides,
  { folder, files }: { folder: string; files: readonly string[] },
): LanguageGuides {
  const translations = new Map(own.guides.map((guide) => [fileInFolder(guide), guide]));
  const known = files.map((file) => fileInFolder({ file }));
  const guides = original.guides.map((guide) => {
    const translation = translations.get(fileInFolder(guide));
    return translation === undefined ? guide : withImageOf(guide, translation);
  });
  const strays = [...translations].filter(([name]) => !known.includes(name));
  const untranslated = original.guides.filter((guide) => !translations.has(fileInFolder(guide)));
  return {
    guides: guides.sort(bySidebarPosition),
    categories: new Map([...original.categories, ...own.categories]),
    islands: original.islands,
    unread: [...original.unread, ...own.unread],
    files: new Map(
      original.guides.flatMap((guide): [string, string][] => [
        [guide.file, guide.path],
        // Also where there is no such file yet: translations link to each other as the originals do.
        [`${folder}/${fileInFolder(guide)}`, guide.path],
      ]),
    ),
    untranslated: new Set(untranslated.map(({ path }) => path)),
    problems: [...own.problems, ...strays.map(([name, guide]) => strayProblem(name, guide, known))],
  };
}

/** Pictures serve all languages: a translation need not name the guide's own again. */
function withImageOf({ frontMatter: { image } }: ParsedGuide, guide: ParsedGuide): ParsedGuide {
  if (image === undefined) return guide;
  return { ...guide, frontMatter: { image, ...guide.frontMatter } };
}

function strayProblem(name: string, { file }: ParsedGuide, known: readonly string[]): Problem {
  const near = closest(name, known);
  return {
    severity: "error",
    file,
    line: 1,
    message: `there is no guide \`content/guides/${name}\` of which this is the translation`,
    hint:
      near === undefined
        ? "write the guide in the default language first"
        : `did you mean \`${near}\`?`,
  };
}
