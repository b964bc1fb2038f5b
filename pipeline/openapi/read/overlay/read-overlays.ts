import { dirname, posix } from "node:path";
import { type KeyWords, schemaProblems } from "../../../kernel/checked-file.ts";
import { errorAt, type Problem } from "../../../kernel/problems.ts";
import { readText } from "../../../kernel/read-text.ts";
import { inSentences } from "../../../kernel/schema-messages.ts";
import { parseSourceFile, type SourceFile } from "../../../kernel/source-file.ts";
import { type OverlayContent, overlaySchema } from "../../../settings/overlay.ts";

export interface Overlay extends Pick<SourceFile, "lineOf" | "lineWith"> {
  /** Repository path. */
  file: string;
  actions: OverlayContent["actions"];
}

const words: KeyWords = {
  noun: "overlay field",
  hint: "the format: https://spec.openapis.org/overlay/latest.html",
};

/** @param files repository paths, in the order of application @param api repository path of the API file */
export async function readOverlays(
  files: readonly string[],
  { root, api }: { root: string; api: string },
): Promise<{ overlays: Overlay[]; problems: Problem[] }> {
  const read = await Promise.all(
    // The settings are checked for files that are missing.
    files.map(async (file) => parseOverlay((await readText(root, file)) ?? "", file, api)),
  );
  return {
    overlays: read.flatMap(({ overlay }) => overlay ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** @param file repository path of the overlay @param api repository path of the API file */
export function parseOverlay(
  text: string,
  file: string,
  api: string,
): { overlay?: Overlay; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems };
  const { lineOf, lineWith } = source;
  const { data, error } = overlaySchema.safeParse(source.value, inSentences);
  if (data === undefined)
    return { problems: schemaProblems(error, overlaySchema, { file, ...source }, words) };
  const { extends: target } = data;
  // A URL may denote any file.
  const isUrl = target === undefined || /^[a-z][a-z\d+.-]*:/i.test(target);
  if (!isUrl && posix.join(dirname(file).replaceAll("\\", "/"), target) !== api) {
    const message = `The overlay extends \`${target}\`, but the settings apply it to \`${api}\`.`;
    const hint =
      "Correct `extends`, or name the overlay beside the other API in content/site.yaml.";
    return { problems: [errorAt({ file, line: lineOf("/extends") }, message, hint)] };
  }
  return { overlay: { file, lineOf, lineWith, actions: data.actions }, problems: [] };
}
