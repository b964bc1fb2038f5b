import type { EntityId } from "../../kernel/entity.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { t } from "../../kernel/words.ts";
import {
  type Change,
  type ChangeSubject,
  code,
  type KnownName,
  type VersionHistory,
} from "../../model/history.ts";
import type { ReleaseNote } from "../../settings/release-notes.ts";
import type { FoundChange } from "../compare/compare-snapshots.ts";
import { presenceOf } from "../compare/rules.ts";
import type { Release, SubjectHistory } from "../history.ts";
import { resolveName } from "../shapes/merge-shapes.ts";
import type { Declaration, Declarations } from "../shapes/shape.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import { apiScope, isApiSubject } from "../snapshots/snapshot-files.ts";
import { changeText } from "./change-words.ts";

export interface ChangeContext {
  graph: LinkGraph;
  histories: readonly SubjectHistory[];
  notes: ReleaseNotes;
}

/** The versions of a package or API with their changes, as pages and programs show them. */
export function toVersions(own: SubjectHistory, context: ChangeContext): VersionHistory {
  const { subject, releases } = own;
  const versions = releases.map((release, at) => {
    const { version, name, changes } = release;
    const note = context.notes[subject]?.[version];
    const changedVersion = { historyId: subject, note, previous: releases[at - 1] };
    return {
      version,
      name,
      ...(note?.title !== undefined && { title: note.title }),
      ...(note?.date !== undefined && { date: note.date }),
      ...(note !== undefined && { note: note.text }),
      changes: [
        ...byHand("breaking", note?.breaking),
        ...changes.map((found) => toChange(found, changedVersion, context)),
        ...byHand("fixed", note?.fixed),
      ],
    };
  });
  const name = releases.at(-1)?.name ?? subject;
  return { subject, name, versions, known: knownNames(own) };
}

function byHand(group: Change["group"], texts: readonly string[] = []): Change[] {
  return texts.map((text) => ({ group, subjects: [], place: "", text }));
}

interface ChangedVersion {
  historyId: string;
  note: ReleaseNote | undefined;
  previous: Release | undefined;
}

function toChange(found: FoundChange, at: ChangedVersion, context: ChangeContext): Change {
  const { rule, group, subjects, place } = found;
  const own = `${subjects[0]?.name ?? ""}${place === "" ? "" : `.${place}`}`;
  const instead = at.note?.renamed[own];
  const presence = presenceOf(rule);
  return {
    group,
    subjects: subjects.map((subject) => {
      const target = entityHref(subject, at.historyId, context.graph);
      return { ...subject, ...(target !== undefined && { href: target }) };
    }),
    place,
    text: changeText(found) + replacementText(found, instead, at, context),
    ...(presence !== undefined && { presence }),
    ...(instead !== undefined && { instead }),
  };
}

/** Undefined if the site no longer documents the subject. */
function entityHref(
  { kind, name }: ChangeSubject,
  history: string,
  graph: LinkGraph,
): string | undefined {
  const inApi: EntityId = `${kind === "schema" ? "schema" : "operation"}:${apiScope(history)}${name}`;
  const inPackage: EntityId = `symbol:${history}/${name}`;
  const id = isApiSubject(history) ? inApi : inPackage;
  return graph.entity(kind === "package" ? `package:${history}` : id)?.href;
}

/** The new name from the notes, or the package of this site that has the removed name. */
function replacementText(
  { rule, subjects: [subject] }: FoundChange,
  instead: string | undefined,
  at: ChangedVersion,
  { graph, histories }: ChangeContext,
): string {
  if (instead !== undefined) return t("change.use", { name: code(instead) });
  if (rule !== "declaration-removed" || subject?.kind !== "symbol") return "";
  const removed = at.previous?.declarations.get(subject.name);
  const others = histories.flatMap(({ subject: library, releases }) => {
    const newest = releases.at(-1);
    const isElsewhere =
      library !== at.historyId && graph.entity(`symbol:${library}/${subject.name}`) !== undefined;
    if (newest === undefined || !isElsewhere) return [];
    // A type cannot take the place of a class, function or constant.
    const declaration = newest.declarations.get(subject.name);
    if (removed?.value !== undefined && declaration?.value === undefined) return [];
    const isMentioned = releases.some(({ name }) => at.note?.text.includes(code(name)));
    return [{ package: newest.name, isMentioned }];
  });
  // A package that the note mentions, by any of its names.
  const found = others.find(({ isMentioned }) => isMentioned) ?? others[0];
  return found === undefined ? "" : t("change.useFrom", { package: code(found.package) });
}

/** Every exported name of any version, to distinguish unchanged names from unknown ones. */
function knownNames({ releases }: SubjectHistory): Record<string, KnownName> {
  const known: Record<string, KnownName> = {};
  releases.forEach(({ declarations }, at) => {
    for (const declaration of declarations.values()) {
      if (!declaration.isExported) continue;
      const { name } = declaration;
      const before = Object.hasOwn(known, name) ? known[name] : undefined;
      const members = [
        ...new Set([...(before?.members ?? []), ...memberNames(declaration, declarations)]),
      ];
      known[name] = {
        first: before?.first ?? at,
        last: at,
        ...(members.length > 0 && { members }),
      };
    }
  });
  return known;
}

function memberNames({ kind, value, type }: Declaration, declarations: Declarations): string[] {
  if (kind === "operation" || kind === "function") return [];
  return [value, type].flatMap((shape) => {
    const object = shape && resolveName(shape, declarations);
    const fields = object?.kind === "object" ? [...object.fields] : [];
    const named = fields.filter(([, { role }]) => role !== "index");
    return named.map(([name]) => name.replace(/^static /, ""));
  });
}
