import { access, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { ZodType } from "zod";
import {
  commentsSchema,
  type LibrarySettings,
  writtenLibrarySchema,
} from "../../../content/schema/library.ts";
import type { Problem } from "../../kernel/problems.ts";
import { readFolder } from "../../kernel/read-folder.ts";
import { completeSettings } from "./package-metadata.ts";
import { type LibraryExample, readExamples } from "./read-examples.ts";

/** What authors wrote about one library. */
export interface LibrarySources {
  settings: LibrarySettings;
  /** Absolute path of the library's folder. */
  folder: string;
  /** `library.yaml`, relative to the repository. */
  file: string;
  /** Line of a value in `library.yaml`. */
  lineOf: (path: readonly PropertyKey[]) => number;
  comments: CommentOverride[];
  examples: LibraryExample[];
}

/** A doc comment of `comments.yaml`. */
export interface CommentOverride {
  key: string;
  text: string;
  file: string;
  line: number;
}

/** Reads every `library.yaml` below a folder, sorted by folder name. */
export async function readLibrarySettings(
  directory: string,
  root: string,
): Promise<{ sources: LibrarySources[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const sources: LibrarySources[] = [];
  const entries = (await readFolder(directory)).filter(
    ({ parentPath }) => parentPath === directory,
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory()) continue;
    const folder = join(directory, entry.name);
    const source = await readLibrary(folder, entry.name, root, problems);
    if (source !== undefined) sources.push(source);
  }
  return { sources, problems };
}

async function readLibrary(
  folder: string,
  name: string,
  root: string,
  problems: Problem[],
): Promise<LibrarySources | undefined> {
  const path = join(folder, "library.yaml");
  const file = relative(root, path);
  if (!(await exists(path))) {
    problems.push({
      severity: "error",
      file,
      message: `library \`${name}\` has no \`library.yaml\``,
      hint: "describe the package there, or remove the folder",
    });
    return undefined;
  }
  const library = await readYaml(path, root, writtenLibrarySchema, problems);
  if (library === undefined) return undefined;
  const completed = await completeSettings(library.value, name, root);
  if ("missing" in completed) {
    problems.push({ severity: "error", file, ...completed.missing });
    return undefined;
  }
  const { settings } = completed;
  if (settings.name !== name) {
    problems.push({
      severity: "error",
      file,
      line: library.lineOf(["name"]),
      message: `library is named \`${settings.name}\`, its folder \`${name}\``,
      hint: `write \`name: ${name}\``,
    });
    return undefined;
  }
  const comments = await readComments(folder, root, problems);
  const examples = await readExamples(folder, root);
  return { settings, folder, file, lineOf: library.lineOf, comments, examples };
}

async function readComments(
  folder: string,
  root: string,
  problems: Problem[],
): Promise<CommentOverride[]> {
  const path = join(folder, "comments.yaml");
  if (!(await exists(path))) return [];
  const comments = await readYaml(path, root, commentsSchema, problems);
  if (comments === undefined) return [];
  return Object.entries(comments.value).map(([key, text]) => ({
    key,
    text: text.trim(),
    file: relative(root, path),
    line: comments.lineOf([key]),
  }));
}

async function readYaml<T>(
  path: string,
  root: string,
  schema: ZodType<T>,
  problems: Problem[],
): Promise<{ value: T; lineOf: (path: readonly PropertyKey[]) => number } | undefined> {
  const file = relative(root, path);
  const lineCounter = new LineCounter();
  const document = parseDocument(await readFile(path, "utf8"), { lineCounter });
  const lineOfOffset = (offset: number) => lineCounter.linePos(offset).line;
  for (const error of document.errors) {
    problems.push({
      severity: "error",
      file,
      line: lineOfOffset(error.pos[0]),
      message: error.message.split("\n")[0] ?? error.message,
    });
  }
  if (document.errors.length > 0) return undefined;
  const lineOf = (keys: readonly PropertyKey[]): number => {
    for (let length = keys.length; length > 0; length--) {
      const node: unknown = document.getIn(keys.slice(0, length), true);
      const offset = rangeStart(node);
      if (offset !== undefined) return lineOfOffset(offset);
    }
    return 1;
  };
  const result = schema.safeParse(document.toJS());
  if (result.success) return { value: result.data, lineOf };
  for (const issue of result.error.issues) {
    const place = issue.path.map(String).join(".");
    problems.push({
      severity: "error",
      file,
      line: lineOf(issue.path),
      message: issue.message.endsWith("received undefined")
        ? `\`${place}\` is missing`
        : place === ""
          ? issue.message
          : `\`${place}\`: ${issue.message}`,
    });
  }
  return undefined;
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  const { range } = node;
  return Array.isArray(range) && typeof range[0] === "number" ? range[0] : undefined;
}

/** True when a file or folder is there. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
