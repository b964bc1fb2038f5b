import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Snapshot, snapshotFormat, snapshotSchema } from "../../../content/schema/snapshot.ts";
import { closest, type Problem } from "../../kernel/problems.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { apiFolder, isApiSubject } from "../api-subject.ts";

/** Snapshots of one package or of the web API. */
export interface RecordedVersions {
  /** Library name, or that of an API. */
  subject: string;
  snapshots: Snapshot[];
}

/**
 * Reads every snapshot below `content/history`. A file that cannot be used is a problem and is left out; the others
 * are still good.
 * @param subjects names that a folder may have.
 */
export async function readSnapshots(
  root: string,
  subjects: readonly string[],
): Promise<{ recorded: RecordedVersions[]; problems: Problem[] }> {
  const directory = join(root, "content/history");
  const problems: Problem[] = [];
  const recorded: RecordedVersions[] = [];
  for (const subject of await names(directory, (entry) => entry.isDirectory())) {
    if (!subjects.includes(subject) && !isApiSubject(subject)) {
      problems.push(gone(`content/history/${subject}`, subject, subjects));
      continue;
    }
    const read: FoundSnapshot[] = [];
    for (const name of await names(join(directory, subject), isSnapshotFile)) {
      const file = join(directory, subject, name);
      const result = parseSnapshot(await readFile(file, "utf8"), relative(root, file));
      problems.push(...result.problems);
      if (result.snapshot !== undefined) {
        read.push({ snapshot: result.snapshot, file: relative(root, file) });
      }
    }
    const unique = withoutDoubles(
      read.filter(({ snapshot, file }) => isOfKind(snapshot, subject, file, problems)),
      problems,
    );
    recorded.push({ subject, snapshots: unique });
  }
  return { recorded, problems };
}

interface FoundSnapshot {
  snapshot: Snapshot;
  file: string;
}

async function names(directory: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const found = await readdir(directory, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return found
    .filter(isWanted)
    .map(({ name }) => name)
    .sort();
}

function isSnapshotFile({ name }: Dirent): boolean {
  return name.endsWith(".json");
}

function gone(file: string, subject: string, subjects: readonly string[]): Problem {
  const near = closest(subject, subjects);
  return {
    severity: "error",
    file,
    message: `there are snapshots for \`${subject}\`, which is no library and not \`${apiFolder}\``,
    hint:
      near === undefined
        ? "remove the folder, or bring the library back below content/libraries"
        : `did you mean \`${near}\`? Rename the folder, or remove it`,
  };
}

/** One file as a snapshot; every reason why it is none is a problem with its line. */
export function parseSnapshot(
  text: string,
  file: string,
): { snapshot?: Snapshot; problems: Problem[] } {
  const parsed = parseJson(text, file);
  if ("problem" in parsed) return { problems: [parsed.problem] };
  const { value } = parsed;
  const format =
    typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
  if (format !== snapshotFormat) {
    return {
      problems: [
        {
          severity: "error",
          file,
          line: 1,
          message: `snapshot of format ${JSON.stringify(format) ?? "none"}; this build reads format ${snapshotFormat}`,
          hint: rewrite,
        },
      ],
    };
  }
  const result = snapshotSchema.safeParse(value);
  if (result.success) return { snapshot: result.data, problems: [] };
  const { lineOf = () => 1 } = parseSourceFile(text, file).source ?? {};
  const problems = result.error.issues.slice(0, 5).map((issue): Problem => {
    const place = issue.path.map(String);
    return {
      severity: "error",
      file,
      line: lineOf(`/${place.join("/")}`),
      message: `\`${place.join(".")}\`: ${issue.message}`,
      hint: rewrite,
    };
  });
  return { problems };
}

const rewrite =
  "remove the file and run `npm run release` (`-- --backfill` for a published version), or restore it from git";

function parseJson(text: string, file: string): { value: unknown } | { problem: Problem } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = { file, line: 1, message: `the snapshot is damaged: ${reason}`, hint: rewrite };
    return { problem: { severity: "error", ...problem } };
  }
}

function isOfKind({ kind }: Snapshot, subject: string, file: string, problems: Problem[]): boolean {
  const expected = isApiSubject(subject) ? "api" : "library";
  if (kind === expected) return true;
  problems.push({
    severity: "error",
    file,
    message: `the snapshot is of kind \`${kind}\`, but \`${subject}\` is of kind \`${expected}\``,
    hint: "move the file into the folder that it belongs to",
  });
  return false;
}

function withoutDoubles(found: readonly FoundSnapshot[], problems: Problem[]): Snapshot[] {
  const files = new Map<string, string>();
  const unique: Snapshot[] = [];
  for (const { snapshot, file } of found) {
    const first = files.get(snapshot.version);
    if (first === undefined) {
      files.set(snapshot.version, file);
      unique.push(snapshot);
      continue;
    }
    problems.push({
      severity: "error",
      file,
      message: `version ${snapshot.version} has two snapshots: the other is \`${first}\``,
      hint: "remove the one whose file name is not its version",
    });
  }
  return unique;
}
