import {
  subjectOfUpgradePath,
  type UpgradeData,
  type UpgradePart,
  upgradeDataPath,
  upgradePartPath,
} from "../../pipeline/model/history.ts";
import { currentPrefix } from "../kernel/language.ts";
import { files, manifest } from "../kernel/manifest.ts";
import { readJsonFile } from "./read-json-file.ts";
import type { ValueStore } from "./value-store.ts";

/**
 * Packages and web APIs with recorded versions. The main library is first, because versions without a package name are
 * looked up in this order.
 */
export function upgradeSubjects(): string[] {
  const { mainLibrary } = manifest.site;
  return [...files.keys()]
    .flatMap((path) => subjectOfUpgradePath(path) ?? [])
    .sort((a, b) => Number(b === mainLibrary) - Number(a === mainLibrary) || (a < b ? -1 : 1));
}

/** @throws StoreError when the data cannot be read */
export function readUpgradeData(values: ValueStore, subject: string): Promise<UpgradeData> {
  return readJsonFile(values, currentPrefix() + upgradeDataPath(subject), ["known"]);
}

/** @throws StoreError when one cannot be read */
export function readUpgradeParts(
  values: ValueStore,
  subject: string,
  parts: readonly number[],
): Promise<UpgradePart[]> {
  return Promise.all(
    parts.map((part) =>
      readJsonFile<UpgradePart>(values, currentPrefix() + upgradePartPath(subject, part)),
    ),
  );
}

/**
 * Begins to read the first part of a package beside its versions, which say what parts are needed: most packages have
 * one. The values of a request are read once, so {@link readUpgradeParts} waits for the same read.
 */
export function beginFirstPart(values: ValueStore, subject: string): void {
  const entry = files.get(currentPrefix() + upgradePartPath(subject, 0));
  if (entry !== undefined) values.text("file", entry).catch(() => undefined);
}
