import { basename, dirname } from "node:path";
import { type KeyWords, parseCheckedFile } from "../../kernel/checked-file.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { errorAt, nearHint, type Problem } from "../../kernel/problems.ts";
import { readExistingText } from "../../kernel/read-text.ts";
import { type Snapshot, snapshotSchema } from "../../settings/snapshot.ts";
import { apiFolder, historyFolder, isApiSubject } from "./snapshot-files.ts";

export interface RecordedVersions {
  /** Library name, or that of an API. */
  subject: string;
  snapshots: Snapshot[];
}

/**
 * Reads every snapshot below `content/history`; files with problems are left out.
 * @param subjects allowed folder names
 */
export async function readSnapshots(
  root: string,
  subjects: readonly string[],
): Promise<{ recorded: RecordedVersions[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const recorded: RecordedVersions[] = [];
  const files = (await filesBelow(root, historyFolder)).filter((file) => ofSubject.test(file));
  for (const [subject, own] of Map.groupBy(files, (file) => basename(dirname(file)))) {
    const folder = `${historyFolder}/${subject}`;
    if (!subjects.includes(subject) && !isApiSubject(subject)) {
      problems.push(unknownSubject(folder, subject, subjects));
      continue;
    }
    const snapshots: Snapshot[] = [];
    for (const file of own.filter((each) => each.endsWith(".json"))) {
      const text = await readExistingText(root, file);
      const { value: snapshot, ...read } = parseCheckedFile(text, file, snapshotSchema, words);
      problems.push(...read.problems);
      if (snapshot !== undefined) snapshots.push(snapshot);
    }
    recorded.push({ subject, snapshots });
  }
  return { recorded, problems };
}

/** Files in the folder of a subject. */
const ofSubject = /^content\/history\/[^/]+\/[^/]+$/;

function unknownSubject(file: string, subject: string, subjects: readonly string[]): Problem {
  return errorAt(
    { file },
    `there are snapshots for \`${subject}\`, which is no library and not \`${apiFolder}\``,
    nearHint(subject, subjects) ??
      "remove the folder, or bring the library back below content/libraries",
  );
}

const words: KeyWords = {
  noun: "field",
  hint: "remove the file and run `npm run release`, or restore it from git",
};
