import {
  subjectOfUpgradePath,
  type UpgradeData,
  type UpgradePart,
  upgradeDataPath,
  upgradePartPath,
} from "../../content/model/history.ts";
import type { FileEntry } from "../../content/model/store.ts";
import { currentPrefix } from "../language.ts";
import { files, manifest } from "../manifest.ts";
import { StoreError } from "./store-error.ts";
import type { ValueStore } from "./value-store.ts";

/** By content hash; one for each package. */
const kept = new Map<string, UpgradeData>();

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
export async function readUpgradeData(values: ValueStore, subject: string): Promise<UpgradeData> {
  const { entry, path } = entryOf(upgradeDataPath(subject));
  const known = kept.get(entry.hash);
  if (known !== undefined) return known;
  const data = parse<UpgradeData>(await values.text("file", entry), path, "known");
  kept.set(entry.hash, data);
  return data;
}

/** @throws StoreError when one cannot be read */
export function readUpgradeParts(
  values: ValueStore,
  subject: string,
  parts: readonly number[],
): Promise<UpgradePart[]> {
  return Promise.all(
    parts.map(async (part) => {
      const { entry, path } = entryOf(upgradePartPath(subject, part));
      return parse<UpgradePart>(await values.text("file", entry), path);
    }),
  );
}

function entryOf(file: string): { entry: FileEntry; path: string } {
  const path = currentPrefix() + file;
  const entry = files.get(path);
  if (entry === undefined) throw new StoreError(`the site has no \`${path}\``);
  return { entry, path };
}

/** The store has checked the hash of the file; a field tells which kind of file it is. */
function parse<Value>(text: string, path: string, field?: string): Value {
  const value: unknown = JSON.parse(text);
  const isObject = typeof value === "object" && value !== null;
  if (!isObject || (field !== undefined && !(field in value))) {
    throw new StoreError(`\`${path}\` is no upgrade data`);
  }
  return value as Value;
}
