import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type KeyWords, parseCheckedFile } from "../kernel/checked-file.ts";
import { filesBelow } from "../kernel/files-below.ts";
import { errorAt, type Problem, warningAt } from "../kernel/problems.ts";
import { readExistingText } from "../kernel/read-text.ts";
import { notUtf8, sourceProblem } from "../kernel/source-faults.ts";
import {
  type Category,
  categorySchema,
  type FrontMatter,
  frontMatterSchema,
} from "../settings/front-matter.ts";

export const guidesDirectory = "content/guides";

export function translatedDirectory(language: string): string {
  return `content/i18n/${language}/guides`;
}

/** A guide with its validated front matter. */
export interface GuideSource {
  /** Repository path with forward slashes. */
  file: string;
  /** URL path; `index.mdx` has the path of its folder. */
  path: string;
  frontMatter: FrontMatter;
  /** File URL, the base of its imports. */
  location: string;
  /** Hash of the files that guides may import. */
  modules?: string;
  /** The whole file with its front matter, so that line numbers match. */
  text: string;
}

export interface ReadGuides {
  guides: GuideSource[];
  /** All guide files, also those that are left out. */
  files: string[];
  /** Paths of guides with errors in the front matter. */
  unread: string[];
  /** Keyed by folder below `content/guides`, without leading and trailing slash. */
  categories: ReadonlyMap<string, Category>;
  problems: Problem[];
}

const notShown = "the file is shown nowhere: guides end in `.mdx`";

/**
 * Reads every `*.mdx` below a folder, which may be missing; guides with invalid front matter are left out and reported.
 * @param showsDrafts false leaves out drafts
 */
export async function readGuides(
  root: string,
  folder = guidesDirectory,
  showsDrafts = false,
): Promise<ReadGuides> {
  const all = await filesBelow(root, folder);
  const files = all.filter((file) => file.endsWith(".mdx"));
  const guides: GuideSource[] = [];
  const unread: string[] = [];
  const problems = all
    .filter((file) => /\.(?:md|markdown)$/.test(file))
    .map(
      (file): Problem => ({ ...warningAt({ file, line: 1 }, notShown, "rename it"), isLoss: true }),
    );
  for (const file of files) {
    const text = await readExistingText(root, file);
    const encodingFault = notUtf8(text);
    const parsed = encodingFault
      ? { problems: [sourceProblem(encodingFault, text, file)] }
      : parseFrontMatter(file, text);
    problems.push(...parsed.problems);
    const { frontMatter } = parsed;
    if (frontMatter === undefined) unread.push(pathOf(file, folder));
    if (frontMatter === undefined || (frontMatter.draft === true && !showsDrafts)) continue;
    const location = pathToFileURL(join(root, file)).href;
    guides.push({ file, path: pathOf(file, folder), frontMatter, location, text });
  }
  const { categories, problems: categoryProblems } = await readCategories(root, folder, all);
  problems.push(...categoryProblems);
  return { guides: guides.sort(bySidebarPosition), files, unread, categories, problems };
}

/** Characters that are not allowed in URLs become hyphens: `My Page.mdx` → `/My-Page`. */
function pathOf(file: string, folder: string): string {
  const path = file
    .slice(folder.length, -".mdx".length)
    .replace(/\/index$/, "")
    .replace(/[^\p{L}\p{N}/._~-]+/gu, "-");
  return path === "" ? "/" : path;
}

/** Path below the guides folder of its language, equal for a guide and its translations. */
export function fileInFolder({ file }: Pick<GuideSource, "file">): string {
  return file.replace(/^content\/(?:i18n\/[^/]+\/)?guides\//, "");
}

export function bySidebarPosition(a: GuideSource, b: GuideSource): number {
  return (
    a.frontMatter.sidebar_position - b.frontMatter.sidebar_position || a.file.localeCompare(b.file)
  );
}

/** Parses and validates the YAML between the first two `---` lines. */
export function parseFrontMatter(
  file: string,
  text: string,
): { frontMatter?: FrontMatter; problems: Problem[] } {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  if (match?.[1] === undefined || match.index > 0) {
    if (/^---\r?\n/.test(text) && match === null) {
      const hint = "end it with a line of `---`, before the text";
      return { problems: [errorAt({ file, line: 1 }, "the front matter is not closed", hint)] };
    }
    const hint = "begin the file with `---`, title, description, sidebar_position and `---`";
    return { problems: [errorAt({ file, line: 1 }, "the guide has no front matter", hint)] };
  }
  // An empty line replaces the first `---`, to keep line numbers.
  const yaml = `\n${match[1]}`;
  const words = keyWords("front matter field", frontMatterSchema);
  const { value, problems } = parseCheckedFile(yaml, file, frontMatterSchema, words);
  return { ...(value && { frontMatter: value }), problems };
}

function keyWords(noun: string, { shape }: { shape: object }): KeyWords {
  return { noun, hint: `fields: ${Object.keys(shape).join(", ")}` };
}

const categoryFile = "category.yaml";

/** Reads the `category.yaml` of every folder of guides. @param all files of the directory */
async function readCategories(
  root: string,
  directory: string,
  all: readonly string[],
): Promise<{ categories: Map<string, Category>; problems: Problem[] }> {
  const files = all.filter((file) => basename(file) === categoryFile);
  const categories = new Map<string, Category>();
  const problems: Problem[] = [];
  for (const file of files) {
    const text = await readExistingText(root, file);
    const read = parseCheckedFile(text, file, categorySchema, keyWords("field", categorySchema));
    problems.push(...read.problems);
    const folder = file.slice(directory.length + 1, -categoryFile.length - 1);
    if (read.value !== undefined) categories.set(folder, read.value);
  }
  return { categories, problems };
}
