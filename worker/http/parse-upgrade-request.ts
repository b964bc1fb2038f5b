import type { UpgradeData } from "../../content/model/history.ts";
import { t } from "../render/messages.ts";

/** What a reader wants to know: one package's versions, or the way from one to another. */
export interface UpgradeRequest {
  data: UpgradeData;
  from: string | undefined;
  to: string | undefined;
}

/** Longer values are no versions and no names; they are not looked up and not repeated. */
const longestValue = 80;

/**
 * Finds the package and the versions that were asked for. Without a package it is the first that has the versions;
 * without one of the versions it is the oldest or the newest.
 */
export async function parseUpgradeRequest(
  asked: { subject: string; from: string; to: string },
  subjects: readonly string[],
  read: (subject: string) => Promise<UpgradeData>,
): Promise<UpgradeRequest | { missing: string }> {
  const { subject, from, to } = asked;
  const tooLong = [subject, from, to].some((value) => value.length > longestValue);
  if (tooLong) return { missing: t("changelog.tooLong") };
  if (subject !== "" && !subjects.includes(subject)) {
    return { missing: t("changelog.noPackage", { name: subject, names: subjects.join(", ") }) };
  }
  const wanted = [from, to].filter((version) => version !== "");
  let nearest: UpgradeData | undefined;
  for (const name of subject === "" ? subjects : [subject]) {
    const data = await read(name);
    nearest ??= data;
    const versions = data.versions.map(({ version }) => version);
    if (!wanted.every((version) => versions.includes(version))) continue;
    if (wanted.length === 0) return { data, from: undefined, to: undefined };
    return { data, from: from || versions[0], to: to || versions.at(-1) };
  }
  const versions = nearest?.versions.map(({ version }) => version).join(", ") ?? "";
  const name = nearest?.name ?? "";
  return { missing: t("changelog.noVersion", { name, version: wanted.join(", "), versions }) };
}
