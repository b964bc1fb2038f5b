import { parseCheckedFile } from "../../kernel/checked-file.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { type ReleaseNote, releaseNotesSchema } from "../../settings/release-notes.ts";
import type { RecordedVersions } from "./read-snapshots.ts";
import { historyFolder } from "./snapshot-files.ts";

/** Hand-written notes by subject, then by version. */
export type ReleaseNotes = Readonly<Record<string, Readonly<Record<string, ReleaseNote>>>>;

const file = `${historyFolder}/notes.yaml`;

/** Reads the notes shown above the computed changes of a version; the file is optional. */
export async function readNotes(
  root: string,
  recorded: readonly RecordedVersions[],
): Promise<{ notes: ReleaseNotes; problems: Problem[] }> {
  const text = await readText(root, file);
  if (text === undefined) return { notes: {}, problems: [] };
  const words = { noun: "field" };
  const read = parseCheckedFile(text, file, releaseNotesSchema, words);
  if (read.value === undefined) return { notes: {}, problems: read.problems };
  const notes = read.value;
  const problems = Object.entries(notes).flatMap(([subject, versions]) => {
    const own = recorded.find((each) => each.subject === subject)?.snapshots ?? [];
    const known = new Set(own.map(({ version }) => version));
    const unknown = Object.keys(versions).filter((version) => !known.has(version));
    return unknown.map((version) =>
      errorAt(
        { file, line: read.lineOf([subject, version]) },
        `there is no snapshot of \`${subject}\` ${version}`,
        "correct the name or the version, or write the snapshot with `npm run release`",
      ),
    );
  });
  return { notes, problems };
}
