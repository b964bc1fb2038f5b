import { access, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { ZodType } from "zod";
import {
  commentsSchema,
  type LibrarySettings,
  writtenLibrarySchema,
} from "../../../content/schema/library.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { dottedPath, isMissing, matchMistypedKeys } from "../../kernel/mistyped-keys.ts";
import type { Problem } from "../../kernel/problems.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
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
): Promise<{ value: T; lineOf: (path: readonly PropertyKey[]) => number } | undefined> {
  const file = relative(root, path);
  const { source, problems: syntax } = parseSourceFile(await readFile(path, "utf8"), file);
  problems.push(...syntax);
  if (source === undefined) return undefined;
  const lineOf = (keys: readonly PropertyKey[]) => (keys.length === 0 ? 1 : source.lineOf(keys));
  const result = schema.safeParse(source.value);
  if (result.success) return { value: result.data, lineOf };
  const { issues, meant } = matchMistypedKeys(result.error.issues);
  const place = (keys: readonly PropertyKey[]) => ({
    severity: "error" as const,
    file,
    line: lineOf(keys),
  });
  for (const issue of issues) {
    const name = dottedPath(issue.path);
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const near = meant.get(dottedPath([...issue.path, key]));
        problems.push({
          ...place([...issue.path, key]),
          message: `there is no field \`${dottedPath([...issue.path, key])}\``,
          ...(near !== undefined && { hint: `did you mean \`${near}\`?` }),
        });
      }
      continue;
    }
    const said = name === "" ? issue.message : `\`${name}\`: ${issue.message}`;
    const message = isMissing(issue) ? `\`${name}\` is missing` : said;
    problems.push({ ...place(issue.path), message });
  }
  return undefined;
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
