import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ZodError } from "zod";
import { escapePointer } from "../../content/json-schema/pointer.ts";
import {
  type Category,
  type FrontMatter,
  frontMatterSchema,
} from "../../content/schema/front-matter.ts";
import { isMissing, withoutConsequences } from "../kernel/mistyped-keys.ts";
import { closest, type Problem } from "../kernel/problems.ts";
import { readFolder } from "../kernel/read-folder.ts";
import { parseSourceFile } from "../kernel/source-file.ts";
import { readCategories } from "./read-categories.ts";

/** Where the guides of the default language stand, and those of another one. */
const directory = "content/guides";

export function translatedDirectory(language: string): string {
  return `content/i18n/${language}/guides`;
}

/** A guide as read from disk, its front matter checked. */
export interface GuideSource {
  /** Repository path with forward slashes. */
  file: string;
  /** URL path: the folder path, `index` standing for its folder. */
  path: string;
  frontMatter: FrontMatter;
  /** URL of the file: what it imports is relative to it. */
  location: string;
  /** The whole file: the front matter's lines are kept, so that positions are those of the file. */
  text: string;
}

export interface ReadGuides {
  guides: GuideSource[];
  /** Every file of a guide, also of those that are left out. */
  files: string[];
  /** Paths of guides whose front matter has errors. */
  unread: string[];
  /** By folder below `content/guides`, without a slash at either end. */
  categories: ReadonlyMap<string, Category>;
  problems: Problem[];
}

/**
 * Reads every `content/guides/**.mdx`; a guide with a broken head is left out and reported.
 * @param showsDrafts false leaves out guides that are not finished
 */
export async function readGuides(root: string, showsDrafts = false): Promise<ReadGuides> {
  const entries = await readdir(join(root, directory), { recursive: true, withFileTypes: true });
  return readGuideFolder(root, directory, { entries, showsDrafts });
}

/** Reads what there is of the guides in another language. */
export async function readTranslatedGuides(
  root: string,
  language: string,
  showsDrafts = false,
): Promise<ReadGuides> {
  const folder = translatedDirectory(language);
  const entries = await readFolder(join(root, folder));
  return readGuideFolder(root, folder, { entries, showsDrafts });
}

async function readGuideFolder(
  root: string,
  folder: string,
  { entries, showsDrafts }: { entries: readonly Dirent[]; showsDrafts: boolean },
): Promise<ReadGuides> {
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const guides: GuideSource[] = [];
  const unread: string[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    const head = parseFrontMatter(file, text);
    problems.push(...head.problems);
    const { frontMatter } = head;
    if (frontMatter === undefined) unread.push(pathOf(file, folder));
    if (frontMatter === undefined || (frontMatter.draft === true && !showsDrafts)) continue;
    const location = pathToFileURL(join(root, file)).href;
    guides.push({ file, path: pathOf(file, folder), frontMatter, location, text });
  }
  const { categories, problems: categoryProblems } = await readCategories(root, folder);
  problems.push(...categoryProblems);
  return { guides: guides.sort(bySidebarPosition), files, unread, categories, problems };
}

/** Path of the file; what may not stand in a URL as it is becomes a hyphen (`My Page.mdx` → `/My-Page`). */
function pathOf(file: string, folder: string): string {
  const path = file
    .slice(folder.length, -".mdx".length)
    .replace(/\/index$/, "")
    .replace(/[^\p{L}\p{N}/._~-]+/gu, "-");
  return path === "" ? "/" : path;
}

/** The file below the folder of its language's guides: the same for a guide and its translations. */
export function fileInFolder({ file }: Pick<GuideSource, "file">): string {
  return file.replace(/^content\/(?:i18n\/[^/]+\/)?guides\//, "");
}

export function bySidebarPosition(a: GuideSource, b: GuideSource): number {
  return (
    a.frontMatter.sidebar_position - b.frontMatter.sidebar_position || a.file.localeCompare(b.file)
  );
}

/** The YAML between the first two `---` lines, checked against the schema; problems carry their line. */
export function parseFrontMatter(
  file: string,
  text: string,
): { frontMatter?: FrontMatter; problems: Problem[] } {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  if (match?.[1] === undefined || match.index > 0) {
    return { problems: [missingFrontMatter(file)] };
  }
  // The first `---` is an empty line to the YAML parser, so that lines are those of the guide.
  const { source, problems } = parseSourceFile(`\n${match[1]}`, file);
  if (source === undefined) {
    return {
      problems: problems.map((found) => ({ ...found, message: `front matter: ${found.message}` })),
    };
  }
  const result = frontMatterSchema.safeParse(source.value ?? {});
  if (result.success) return { frontMatter: result.data, problems: [] };
  const lineOf = (path: readonly PropertyKey[]) =>
    path.length === 0 ? 1 : source.lineOf(`/${path.map(String).map(escapePointer).join("/")}`);
  const place = { severity: "error" as const, file };
  return {
    problems: withoutConsequences(result.error.issues).issues.flatMap((issue) =>
      fieldProblems(issue).map(({ path, ...found }) => ({
        ...place,
        line: lineOf(path),
        ...found,
      })),
    ),
  };
}

function missingFrontMatter(file: string): Problem {
  return {
    severity: "error",
    file,
    line: 1,
    message: "the guide has no front matter",
    hint: "begin the file with `---`, title, description, sidebar_position and `---`",
  };
}

const fields = Object.keys(frontMatterSchema.shape);

function fieldProblems(
  issue: ZodError["issues"][number],
): { path: readonly PropertyKey[]; message: string; hint: string }[] {
  const allowed = `fields: ${fields.join(", ")}`;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const near = closest(key, fields);
      const hint = near === undefined ? allowed : `did you mean \`${near}\`?`;
      return { path: [key], message: `front matter has no field \`${key}\``, hint };
    });
  }
  const name = issue.path.map(String).join(".");
  const message = isMissing(issue)
    ? `front matter lacks the field \`${name}\``
    : `front matter${name === "" ? "" : ` \`${name}\``}: ${issue.message}`;
  return [{ path: issue.path, message, hint: allowed }];
}
