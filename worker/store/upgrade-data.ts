import {
  subjectOfUpgradePath,
  type UpgradeData,
  upgradeDataPath,
} from "../../content/model/history.ts";
import { currentPrefix } from "../language.ts";
import { files, manifest } from "../manifest.ts";
import { StoreError } from "./store-error.ts";
import type { ValueStore } from "./value-store.ts";

/** Parsed once in an isolate's life: there are as many as packages with more than one version. */
const kept = new Map<string, UpgradeData>();

/**
 * Packages, and the web API, of which more than one version is known. The site's main library is first: versions that
 * are given without a package are its own.
 */
export function upgradeSubjects(): string[] {
  const { mainLibrary } = manifest.site;
  return [...files.keys()]
    .flatMap((path) => subjectOfUpgradePath(path) ?? [])
    .sort((a, b) => Number(b === mainLibrary) - Number(a === mainLibrary) || (a < b ? -1 : 1));
}

/** @throws StoreError when it cannot be read */
export async function readUpgradeData(values: ValueStore, subject: string): Promise<UpgradeData> {
  const entry = files.get(currentPrefix() + upgradeDataPath(subject));
  if (entry === undefined) throw new StoreError(`the site has no upgrade data of \`${subject}\``);
  const known = kept.get(entry.hash);
  if (known !== undefined) return known;
  const data = parseUpgradeData(await values.text("file", entry.hash));
  kept.set(entry.hash, data);
  return data;
}

/** The file is our own build's and was checked against its hash; this tells one kind of file from another. */
function parseUpgradeData(text: string): UpgradeData {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !("pairs" in value)) {
    throw new StoreError("the upgrade data is none");
  }
  return value as UpgradeData;
}
