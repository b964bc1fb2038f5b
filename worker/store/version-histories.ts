import {
  subjectOfDataPath,
  type VersionHistory,
  versionsDataPath,
} from "../../pipeline/model/history.ts";
import { currentPrefix } from "../kernel/language.ts";
import { files, manifest } from "../kernel/manifest.ts";
import { readJsonFile } from "./read-json-file.ts";
import type { ValueStore } from "./value-store.ts";

/**
 * Versions of all packages and web APIs, in the order in which a version or name without a package is looked up: the
 * main library first.
 * @throws StoreError when one cannot be read
 */
export function readVersionHistories(values: ValueStore): Promise<VersionHistory[]> {
  const { mainLibrary } = manifest.site;
  const subjects = [...files.keys()]
    .flatMap((path) => subjectOfDataPath(path) ?? [])
    .sort((a, b) => Number(b === mainLibrary) - Number(a === mainLibrary) || (a < b ? -1 : 1));
  return Promise.all(
    subjects.map((subject) =>
      readJsonFile<VersionHistory>(values, currentPrefix() + versionsDataPath(subject), ["known"]),
    ),
  );
}
