import type { UpgradeData } from "../../pipeline/model/history.ts";
import { t } from "../kernel/messages.ts";
import { indexOfVersion } from "./changes-between.ts";

/** All versions of one package, or the upgrade from one version to a later one. */
export interface UpgradeRequest {
  data: UpgradeData;
  /** Indexes of the two versions; absent when all versions are requested. */
  range?: readonly [from: number, to: number];
}

/** Longest query value that is looked up or repeated in the response, in characters. */
const longestValue = 80;

/**
 * Finds the package, by any name that it has or had, and the versions that were asked for. Without a package it is the
 * first that has the versions; without one of the versions it is the oldest or the newest.
 */
export async function parseUpgradeRequest(
  asked: { subject: string; from: string; to: string },
  subjects: readonly string[],
  read: (subject: string) => Promise<UpgradeData>,
): Promise<UpgradeRequest | { missing: string }> {
  const { subject, from, to } = asked;
  const tooLong = [subject, from, to].some((value) => value.length > longestValue);
  if (tooLong) return { missing: t("changelog.tooLong") };
  const all = await Promise.all(subjects.map(read));
  const found = all.filter(({ names }) => subject === "" || names.includes(subject));
  const [nearest] = found;
  if (nearest === undefined) {
    const names = all.map(({ name }) => name).join(", ");
    return { missing: t("changelog.noPackage", { name: subject, names }) };
  }
  const wanted = [from, to].filter((version) => version !== "");
  if (wanted.length === 0) return { data: nearest };
  const data = found.find((each) => wanted.every((version) => indexOfVersion(each, version) >= 0));
  if (data === undefined) {
    const versions = nearest.versions.map(({ version }) => version).join(", ");
    const { name } = nearest;
    return { missing: t("changelog.noVersion", { name, version: wanted.join(", "), versions }) };
  }
  const start = from === "" ? 0 : indexOfVersion(data, from);
  const end = to === "" ? data.versions.length - 1 : indexOfVersion(data, to);
  return end < start
    ? { missing: t("changelog.backwards", { from, to }) }
    : { data, range: [start, end] };
}
