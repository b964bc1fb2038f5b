import { errorAt, nearHint, type Problem } from "../kernel/problems.ts";
import type { Category } from "../settings/front-matter.ts";
import type { ParsedGuide } from "./parse-guide.ts";
import { bySidebarPosition, fileInFolder } from "./read-guides.ts";

export interface LanguageGuides {
  guides: ParsedGuide[];
  categories: ReadonlyMap<string, Category>;
  islands: readonly string[];
  /** Page paths by file name, for links between files: in another language a guide has two files. */
  files?: ReadonlyMap<string, string>;
  /** Paths of guides with errors in the front matter. */
  unread: readonly string[];
  /** Paths of guides without a translation. */
  untranslated?: ReadonlySet<string>;
  problems: Problem[];
}

/**
 * All guides of another language, with the original in place of a missing translation. Translations without an
 * original are reported.
 * @param files all guides of the default language, drafts included; `folder` has the translations
 */
export function translateGuides(
  original: LanguageGuides,
  translated: LanguageGuides,
  { folder, files }: { folder: string; files: readonly string[] },
): LanguageGuides {
  const translations = new Map(translated.guides.map((guide) => [fileInFolder(guide), guide]));
  const known = files.map((file) => fileInFolder({ file }));
  const guides = original.guides.map((guide) => {
    const translation = translations.get(fileInFolder(guide));
    return translation === undefined ? guide : withImageOf(guide, translation);
  });
  const orphans = [...translations].filter(([name]) => !known.includes(name));
  const untranslated = original.guides.filter((guide) => !translations.has(fileInFolder(guide)));
  return {
    guides: guides.sort(bySidebarPosition),
    categories: new Map([...original.categories, ...translated.categories]),
    islands: original.islands,
    unread: [...original.unread, ...translated.unread],
    files: new Map(
      original.guides.flatMap((guide): [string, string][] => [
        [guide.file, guide.path],
        // The file may not exist: translations link to each other as the originals do.
        [`${folder}/${fileInFolder(guide)}`, guide.path],
      ]),
    ),
    untranslated: new Set(untranslated.map(({ path }) => path)),
    problems: [
      ...translated.problems,
      ...orphans.map(([name, guide]) => orphanProblem(name, guide, known)),
    ],
  };
}

/** A translation inherits the image of the original. */
function withImageOf({ frontMatter: { image } }: ParsedGuide, guide: ParsedGuide): ParsedGuide {
  if (image === undefined) return guide;
  return { ...guide, frontMatter: { image, ...guide.frontMatter } };
}

function orphanProblem(name: string, { file }: ParsedGuide, known: readonly string[]): Problem {
  const message = `there is no guide \`content/guides/${name}\` of which this is the translation`;
  const hint = nearHint(name, known) ?? "write the guide in the default language first";
  return errorAt({ file, line: 1 }, message, hint);
}
