import { parseCheckedFile } from "../../kernel/checked-file.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { type ReleaseNote, releaseNotesSchema } from "../../settings/release-notes.ts";
import type { RecordedVersions } from "./read-snapshots.ts";
import { historyFolder } from "./snapshot-file.ts";

/** Hand-written notes by subject, then by version. */
export type ReleaseNotes = ReadonlyMap<string, ReadonlyMap<string, ReleaseNote>>;

const file = `${historyFolder}/notes.yaml`;

/** Reads the notes shown above the computed changes of a version; the file is optional. */
export async function readNotes(
  root: string,
  recorded: readonly RecordedVersions[],
): Promise<{ notes: ReleaseNotes; problems: Problem[] }> {
  const text = await readText(root, file);
  if (text === undefined) return { notes: new Map(), problems: [] };
  const words = { noun: "field" };
  const { value, lineOf, problems } = parseCheckedFile(text, file, releaseNotesSchema, words);
  if (value === undefined) return { notes: new Map(), problems };
  const unknown = Object.entries(value).flatMap(([subject, versions]) =>
    Object.keys(versions)
      .filter((version) => !hasVersion(recorded, subject, version))
      .map((version) =>
        errorAt(
          { file, line: lineOf([subject, version]) },
          `there is no snapshot of \`${subject}\` ${version}`,
          "correct the name or the version, or write the snapshot with `npm run release`",
        ),
      ),
  );
  const notes = new Map(
    Object.entries(value).map(([subject, versions]) => [
      subject,
      new Map(Object.entries(versions)),
    ]),
  );
  return { notes, problems: unknown };
}

function hasVersion(
  recorded: readonly RecordedVersions[],
  subject: string,
  version: string,
): boolean {
  const versions = recorded.find((each) => each.subject === subject)?.snapshots ?? [];
  return versions.some((snapshot) => snapshot.version === version);
}
