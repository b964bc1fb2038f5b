import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import {
  type Change,
  type KnownName,
  type UpgradeData,
  type UpgradePart,
  upgradeDataPath,
  upgradePartPath,
  type VersionInfo,
} from "../../model/history.ts";
import type { SubjectHistory } from "../history.ts";
import type { Declaration } from "../shapes/shape.ts";
import { type ChangeContext, describeChange } from "./describe-change.ts";

/** Characters per file of changes, because the Worker reads a stored value as a whole. */
const maxPartLength = 200_000;

/** The files that the upgrade page reads. */
export function upgradeFiles(history: SubjectHistory, context: ChangeContext): SiteFile[] {
  const { subject, releases } = history;
  const written = context.notes.get(subject);
  const parts = new PartPacker();
  const versions = releases.map((release, index): VersionInfo => {
    const { version, name, changes } = release;
    const note = written?.get(version)?.text;
    const at = { subject, release, previous: releases[index - 1] };
    const described = changes.map((each) => describeChange(each, at, context));
    return {
      version,
      name,
      ...(note !== undefined && { note }),
      parts: parts.add(version, described),
    };
  });
  const newest = releases.at(-1)?.name ?? subject;
  const data: UpgradeData = {
    subject,
    name: newest,
    names: [...new Set([newest, ...releases.map(({ name }) => name), subject])],
    versions,
    known: knownNames(history, context),
  };
  return [
    jsonFile(upgradeDataPath(subject), data),
    ...parts.all.map((part, at) => jsonFile(upgradePartPath(subject, at), part)),
  ];
}

/** Packs the changes of consecutive versions into files of limited size. */
class PartPacker {
  readonly all: UpgradePart[] = [];
  #size = maxPartLength;

  /** Returns the indexes of the parts that contain the changes. */
  add(version: string, changes: readonly Change[]): number[] {
    const at = new Set<number>();
    for (const change of changes) {
      const size = JSON.stringify(change).length;
      if (this.#size + size > maxPartLength) {
        this.all.push({});
        this.#size = 0;
      }
      this.#size += size;
      const part = this.all.at(-1) ?? {};
      part[version] = [...(part[version] ?? []), change];
      at.add(this.all.length - 1);
    }
    return [...at];
  }
}

/** Every exported name of any version, to tell unchanged names from unknown ones. */
function knownNames(
  { subject, releases }: SubjectHistory,
  { notes }: ChangeContext,
): Record<string, KnownName> {
  const known: Record<string, KnownName> = {};
  releases.forEach(({ declarations }, at) => {
    for (const declaration of declarations.values()) {
      if (!declaration.isExported) continue;
      const { name } = declaration;
      const before = Object.hasOwn(known, name) ? known[name] : undefined;
      const members = [...new Set([...(before?.members ?? []), ...memberNames(declaration)])];
      known[name] = {
        first: before?.first ?? at,
        last: at,
        ...(members.length > 0 && { members }),
      };
    }
  });
  for (const { renamed } of notes.get(subject)?.values() ?? []) {
    for (const [from, to] of Object.entries(renamed)) {
      for (const [name, other] of [
        [from, to],
        [to, from],
      ] as const) {
        const entry = known[name];
        if (entry !== undefined) entry.also = [...(entry.also ?? []), other];
      }
    }
  }
  return known;
}

function memberNames({ kind, value, type }: Declaration): string[] {
  if (kind === "operation" || kind === "function") return [];
  return [value, type].flatMap((shape) =>
    shape?.kind === "object"
      ? [...shape.fields.keys()].map((name) => name.replace(/^static /, ""))
      : [],
  );
}
