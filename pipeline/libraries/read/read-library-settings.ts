import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Fence, fencesIn } from "../../code/fence.ts";
import { type KeyWords, type LineOf, parseCheckedFile } from "../../kernel/checked-file.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { errorAt, type Place, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { commentsSchema, type LibrarySettings, libraryFileSchema } from "../../settings/library.ts";
import { completeSettings } from "./package-metadata.ts";
import { type LibraryExample, readExamples } from "./read-examples.ts";

export const librariesFolder = "content/libraries";

/** The hand-written files of one library. */
export interface LibrarySources {
  settings: LibrarySettings;
  /** Absolute path of the library's folder. */
  folder: string;
  /** `library.yaml`, relative to the repository. */
  file: string;
  /** Line of a value in `library.yaml`. */
  lineOf: LineOf;
  /** First occurrence of a text in the files of the folder. */
  placeWith: (words: string) => Place | undefined;
  comments: CommentOverride[];
  examples: LibraryExample[];
  /** Code of the introduction and the examples. */
  samples: Fence[];
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
  const files = (await filesBelow(directory, "")).filter((file) => file.includes("/"));
  const names = [...new Set(files.map((file) => file.split("/", 1)[0] ?? ""))];
  const read = await Promise.all(
    names.map((name) => readLibrary(join(directory, name), name, root)),
  );
  return {
    sources: read.flatMap(({ source }) => source ?? []),
    problems: read.flatMap(({ problems }) => problems),
    folders: names.length,
  };
}

async function readLibrary(
  folder: string,
  name: string,
  root: string,
): Promise<{ source?: LibrarySources; problems: Problem[] }> {
  const file = relative(root, join(folder, "library.yaml"));
  if (!/^[a-z0-9-]+$/.test(name)) {
    const message = `the folder \`${name}\` of a library has characters other than \`a\` to \`z\`, digits and \`-\``;
    return { problems: [errorAt({ file }, message, "rename the folder")] };
  }
  const text = await readText(root, file);
  if (text === undefined) {
    const hint = "describe the package there, or remove the folder";
    return { problems: [errorAt({ file }, `library \`${name}\` has no \`library.yaml\``, hint)] };
  }
  const { value, lineOf, problems } = parseCheckedFile(text, file, libraryFileSchema, words);
  if (value === undefined) return { problems };
  const completed = await completeSettings(value, name, root);
  if ("missing" in completed) {
    const line = lineOf(value.source === undefined ? ["npm"] : ["source", "package"]);
    const { message, hint } = completed.missing;
    return { problems: [errorAt({ file, line }, message, hint)] };
  }
  const { settings } = completed;
  const comments = await readComments(relative(root, join(folder, "comments.yaml")), root);
  const examples = await readExamples(folder, root);
  const placeWith = (words: string) => firstPlace(words, folder, root);
  // The introduction is a block scalar, whose text begins on the line after the key.
  const introduction = { text: settings.introduction, file, line: lineOf(["introduction"]) };
  const samples = [introduction, ...examples].flatMap((each) =>
    fencesIn(fromMarkdown(each.text), each.file, each.line),
  );
  const source = { settings, folder, file, lineOf, placeWith, examples, samples };
  return {
    source: { ...source, comments: comments.overrides },
    problems: comments.problems,
  };
}

const words: KeyWords = {
  noun: "field",
  formerKey: (name) =>
    name === "name"
      ? {
          message: "the field `name` was removed",
          hint: "`npx docs upgrade` removes it: the folder names the library",
        }
      : undefined,
};

/** First occurrence of a text in the files of a folder. */
function firstPlace(words: string, folder: string, root: string): Place | undefined {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const lines = statSync(file).isFile() ? readFileSync(file, "utf8").split("\n") : [];
    const index = lines.findIndex((line) => line.includes(words));
    if (index >= 0) return { file: relative(root, file).replaceAll("\\", "/"), line: index + 1 };
  }
  return undefined;
}

/** The file is optional. */
async function readComments(
  file: string,
  root: string,
): Promise<{ overrides: CommentOverride[]; problems: Problem[] }> {
  const text = await readText(root, file);
  if (text === undefined) return { overrides: [], problems: [] };
  const { value = {}, lineOf, problems } = parseCheckedFile(text, file, commentsSchema, words);
  const overrides = Object.entries(value).map(([key, comment]) => {
    return { key, text: comment.trim(), file, line: lineOf([key]) };
  });
  return { overrides, problems };
}
