import { access, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { ZodType } from "zod";
import {
  commentsSchema,
  type LibrarySettings,
  writtenLibrarySchema,
} from "../../../content/schema/library.ts";
import { type LineOf, parseCheckedFile } from "../../kernel/checked-file.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import type { Problem } from "../../kernel/problems.ts";
import { completeSettings } from "./package-metadata.ts";
import { type LibraryExample, readExamples } from "./read-examples.ts";

/** The hand-written files of one library. */
export interface LibrarySources {
  settings: LibrarySettings;
  /** Absolute path of the library's folder. */
  folder: string;
  /** `library.yaml`, relative to the repository. */
  file: string;
  /** Line of a value in `library.yaml`. */
  lineOf: LineOf;
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

/** Reads every `library.yaml` below a folder, in order of folder names. */
export async function readLibrarySettings(
  directory: string,
  root: string,
): Promise<{ sources: LibrarySources[]; problems: Problem[]; folders: number }> {
  const problems: Problem[] = [];
  const sources: LibrarySources[] = [];
  const files = (await filesBelow(directory, "")).map((file) => file.split("/"));
  const names = new Set(
    files.flatMap(([name, ...below]) => (below.length > 0 ? (name ?? []) : [])),
  );
  for (const name of names) {
    const source = await readLibrary(join(directory, name), name, root, problems);
    if (source !== undefined) sources.push(source);
  }
  return { sources, problems, folders: names.size };
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
): Promise<{ value: T; lineOf: LineOf } | undefined> {
  const text = await readFile(path, "utf8");
  const read = parseCheckedFile(text, relative(root, path), schema, { noun: "field" });
  problems.push(...read.problems);
  const { value, lineOf } = read;
  return value === undefined ? undefined : { value, lineOf };
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
