import type { Entity, EntityId } from "../../kernel/entity.ts";
import { href } from "../../kernel/language.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { t } from "../../kernel/words.ts";
import type { Change, ChangeSubject, Successor } from "../../model/history.ts";
import { truncate } from "../../tree/plain-text.ts";
import { apiScope, isApiSubject } from "../api-subject.ts";
import type { FoundChange } from "../compare/compare-snapshots.ts";
import type { History, Release } from "../history.ts";
import type { Declaration } from "../shapes/shape.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import { changeText, groupOf } from "./change-words.ts";

export interface ChangeContext {
  graph: LinkGraph;
  history: History;
  notes: ReleaseNotes;
}

/** Where a change was found. */
export interface ChangedRelease {
  /** Library name or `web-api`. */
  subject: string;
  release: Release;
  previous: Release | undefined;
}

/** Longer types are cut; the page of the symbol shows them in full. */
const maxTextLength = 300;

/** The change with its text, links in the current language, and the successor of a removed symbol. */
export function describeChange(
  found: FoundChange,
  at: ChangedRelease,
  context: ChangeContext,
): Change {
  const { subjects, rule, place, before, after } = found;
  const instead = successorOf(found, at, context);
  return {
    group: groupOf(found),
    rule,
    subjects: subjects.map((subject) => {
      const entity = entityOf(subject, at.subject, context.graph);
      return { ...subject, ...(entity !== undefined && { href: href(entity.href) }) };
    }),
    place,
    text: changeText(found) + movedText(found, at),
    ...(before !== undefined && { before: truncate(before, maxTextLength) }),
    ...(after !== undefined && { after: truncate(after, maxTextLength) }),
    ...(rule.startsWith("needs-") && found.names !== undefined && { needs: found.names }),
    ...(instead !== undefined && { instead }),
  };
}

/** Undefined if the site no longer documents the subject. */
export function entityOf(
  { kind, name }: ChangeSubject,
  history: string,
  graph: LinkGraph,
): Entity | undefined {
  if (kind === "package") return graph.entity(`package:${history}`);
  const id: EntityId = isApiSubject(history)
    ? `${kind}:${apiScope(history)}${name}`
    : `symbol:${history}/${name}`;
  return graph.entity(id);
}

/** The new name from the release notes, or the same name in another package of this site. */
function successorOf(
  { rule, subjects: [subject] }: FoundChange,
  at: ChangedRelease,
  { graph, history, notes }: ChangeContext,
): Successor | undefined {
  const isGone = rule === "declaration-removed";
  if (subject === undefined || !(isGone || rule === "made-abstract")) return undefined;
  const note = notes.get(at.subject)?.get(at.release.version);
  const newName = note?.renamed[subject.name];
  const renamed = newName && entityOf({ ...subject, name: newName }, at.subject, graph);
  if (newName !== undefined && renamed) return { name: newName, href: href(renamed.href) };
  if (!isGone || subject.kind !== "symbol") return undefined;
  const removed = at.previous?.declarations.get(subject.name);
  const others = history.subjects.flatMap(({ subject: library, releases }) => {
    const entity = graph.entity(`symbol:${library}/${subject.name}`);
    if (library === at.subject || entity === undefined) return [];
    const newest = releases.at(-1);
    if (newest === undefined) return [];
    // A type cannot take the place of a class, function or constant.
    const documented = releases.at(-1)?.declarations.get(subject.name);
    if (removed?.value !== undefined && documented?.value === undefined) return [];
    const isMentioned = releases.some(({ name }) => note?.text.includes(`\`${name}\``));
    return [{ isMentioned, successor: { href: href(entity.href), package: newest.name } }];
  });
  // Prefer a package that the release notes mention, by any of its names.
  const found = others.find(({ isMentioned }) => isMentioned) ?? others[0];
  return found && { name: subject.name, ...found.successor };
}

/** Names the declaration that has a removed method from this version on, if only one has. */
function movedText(
  { rule, place, before, subjects: [subject] }: FoundChange,
  { release, previous }: ChangedRelease,
): string {
  if (rule !== "removed" || subject?.kind !== "symbol") return "";
  const methodOf = (declaration: Declaration | undefined) => {
    const { type } = declaration ?? {};
    const field = type?.kind === "object" ? type.fields.get(place) : undefined;
    return field?.what === "method" && field.text === before ? field : undefined;
  };
  const [owner, ...others] = [...release.declarations.values()].filter(
    (each) => each.isExported && methodOf(each) && !methodOf(previous?.declarations.get(each.name)),
  );
  return owner === undefined || others.length > 0
    ? ""
    : t("change.moved", { name: `\`${owner.name}\`` });
}
