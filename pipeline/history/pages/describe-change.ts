import type { Change, ChangeSubject, Successor } from "../../../content/model/history.ts";
import type { Entity, EntityId } from "../../kernel/entity.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { apiScope, isApiSubject } from "../api-subject.ts";
import type { FoundChange } from "../compare/compare-snapshots.ts";
import type { History } from "../history.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import { changeText, groupOf } from "./change-words.ts";

/** What changes are described with. */
export interface ChangeContext {
  graph: LinkGraph;
  history: History;
  notes: ReleaseNotes;
}

/** The version that made a change. */
export interface ChangedVersion {
  /** Library name or `web-api`. */
  subject: string;
  version: string;
}

/** Longer types are cut: the page of the symbol has them whole. */
const longestText = 300;

/** A change in words, with links and with what there is in the place of what is gone. */
export function describeChange(
  found: FoundChange,
  at: ChangedVersion,
  context: ChangeContext,
): Change {
  const { subjects, rule, place, before, after } = found;
  const instead = successorOf(found, at, context);
  return {
    group: groupOf(found),
    rule,
    subjects: subjects.map((subject) => {
      const entity = entityOf(subject, at.subject, context.graph);
      return { ...subject, ...(entity !== undefined && { href: entity.href }) };
    }),
    place,
    text: changeText(found),
    ...(before !== undefined && { before: shortened(before) }),
    ...(after !== undefined && { after: shortened(after) }),
    ...(rule.startsWith("needs-") && found.names !== undefined && { needs: found.names }),
    ...(instead !== undefined && { instead }),
  };
}

function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}

/** The thing that changed, where the site still has it. */
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

/** Another name that the notes give it, or another package of this site that has the same name. */
function successorOf(
  { rule, subjects: [subject] }: FoundChange,
  at: ChangedVersion,
  { graph, history, notes }: ChangeContext,
): Successor | undefined {
  const isGone = rule === "declaration-removed";
  if (subject === undefined || !(isGone || rule === "made-abstract")) return undefined;
  const note = notes.get(at.subject)?.get(at.version);
  const newName = note?.renamed[subject.name];
  const renamed = newName && entityOf({ ...subject, name: newName }, at.subject, graph);
  if (newName !== undefined && renamed) return { name: newName, href: renamed.href };
  if (!isGone || subject.kind !== "symbol") return undefined;
  const others = history.subjects.flatMap(({ subject: library, releases }) => {
    const entity = graph.entity(`symbol:${library}/${subject.name}`);
    if (library === at.subject || entity === undefined) return [];
    const newest = releases.findLast(({ published }) => published) ?? releases.at(-1);
    if (newest === undefined) return [];
    return [{ href: entity.href, package: newest.name, published: newest.published }];
  });
  // What can be installed comes first.
  others.sort((a, b) => Number(b.published) - Number(a.published));
  // The notes name the package that took things over.
  const found = others.find((other) => note?.text.includes(`\`${other.package}\``)) ?? others[0];
  return found && { name: subject.name, ...found };
}
