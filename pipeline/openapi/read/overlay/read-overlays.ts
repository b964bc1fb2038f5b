import { type KeyWords, schemaProblems } from "../../../kernel/checked-file.ts";
import type { Problem } from "../../../kernel/problems.ts";
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

/** @param files repository paths, in the order of application */
export async function readOverlays(
  files: readonly string[],
  root: string,
): Promise<{ overlays: Overlay[]; problems: Problem[] }> {
  const read = await Promise.all(
    // The settings are checked for files that are missing.
    files.map(async (file) => parseOverlay((await readText(root, file)) ?? "", file)),
  );
  return {
    overlays: read.flatMap(({ overlay }) => overlay ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** @param file repository path of the overlay */
export function parseOverlay(
  text: string,
  file: string,
): { overlay?: Overlay; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems };
  const { lineOf, lineWith } = source;
  const { data, error } = overlaySchema.safeParse(source.value, inSentences);
  if (data === undefined)
    return { problems: schemaProblems(error, overlaySchema, { file, ...source }, words) };
  return { overlay: { file, lineOf, lineWith, actions: data.actions }, problems: [] };
}
