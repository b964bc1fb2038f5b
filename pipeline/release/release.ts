import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "../../content/schema/snapshot.ts";
import { apiFolder } from "../history/api-subject.ts";
import type { Documented } from "../history/history.ts";
import { printSnapshot } from "../history/snapshots/print-snapshot.ts";
import { type RecordedVersions, readSnapshots } from "../history/snapshots/read-snapshots.ts";
import { sameInterface } from "../history/snapshots/same-interface.ts";
import { hasErrors, type Problem } from "../kernel/problems.ts";
import { npmNames, packageNames } from "../libraries/read/package-names.ts";
import { backfill } from "./backfill.ts";
import { readModels } from "./read-models.ts";
import type { Registry } from "./registry.ts";

export interface ReleaseOptions {
  root: string;
  /** Also the published versions that have no snapshot yet. */
  backfill: boolean;
  /** Write a version again that has another snapshot already. */
  replace: boolean;
  registry: Registry;
  /** ISO date. */
  today: string;
}

export interface ReleaseResult {
  /** Files that were written, relative to the root. */
  written: string[];
  problems: Problem[];
}

/** Writes a snapshot of everything that is documented at a version that has none. */
export async function release(options: ReleaseOptions): Promise<ReleaseResult> {
  const { root, today } = options;
  const models = await readModels(root, today);
  const subjects = [...models.libraries.map(({ name }) => name), apiFolder];
  const { recorded, problems } = await readSnapshots(root, subjects);
  const found = [...models.problems, ...problems];
  if (hasErrors(found)) return { written: [], problems: found };
  const documented = models.documented.map((each) => decide(each, recorded, options.replace));
  const refused = documented.flatMap(({ problem }) => problem ?? []);
  const wanted = documented.flatMap(({ write }) => write ?? []);
  if (options.backfill) wanted.push(...(await published(models.libraries, recorded, options)));
  const written: string[] = [];
  for (const { subject, snapshot } of wanted) written.push(await write(root, subject, snapshot));
  return { written, problems: [...found, ...refused] };
}

function decide(
  { subject, snapshot }: Documented,
  recorded: readonly RecordedVersions[],
  replace: boolean,
): { write?: Documented; problem?: Problem } {
  const known = recorded
    .find((versions) => versions.subject === subject)
    ?.snapshots.find(({ version }) => version === snapshot.version);
  if (known === undefined) return { write: { subject, snapshot } };
  if (sameInterface(known, snapshot)) return {};
  if (replace) return { write: { subject, snapshot } };
  return {
    problem: {
      severity: "error",
      file: fileOf(subject, snapshot.version),
      message: `version ${snapshot.version} of \`${subject}\` is recorded, but its interface is another now`,
      hint: "raise the version (`npm run release -- --check` says to which), or write it again with `--replace`",
    },
  };
}

async function published(
  libraries: readonly {
    name: string;
    npm: string;
    source: Parameters<typeof npmNames>[0]["source"];
  }[],
  recorded: readonly RecordedVersions[],
  { root, registry, today }: ReleaseOptions,
): Promise<Documented[]> {
  const found: Documented[] = [];
  for (const library of libraries) {
    const versions = recorded.find(({ subject }) => subject === library.name)?.snapshots ?? [];
    // The documented version is often of a package that was never published under its name.
    const known = new Set(versions.filter((each) => each.published).map(({ version }) => version));
    for (const name of npmNames(library)) {
      const snapshots = await backfill(
        {
          name,
          known,
          library: library.name,
          libraryOfPackage: packageNames(libraries),
          root,
          recorded: today,
        },
        registry,
      );
      found.push(...snapshots.map((snapshot) => ({ subject: library.name, snapshot })));
    }
  }
  return found;
}

async function write(root: string, subject: string, snapshot: Snapshot): Promise<string> {
  const file = fileOf(subject, snapshot.version);
  await mkdir(join(root, "content/history", subject), { recursive: true });
  await writeFile(join(root, file), printSnapshot(snapshot));
  return file;
}

function fileOf(subject: string, version: string): string {
  return `content/history/${subject}/${version}.json`;
}
