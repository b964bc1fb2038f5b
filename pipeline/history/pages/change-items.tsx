import { type Change, type ChangeSubject, groupOf } from "../../../content/model/history.ts";
import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { Entity, EntityId } from "../../kernel/entity.ts";
import { sentence, t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { apiScope, isApiSubject } from "../api-subject.ts";
import type { BuildContext } from "../build-context.ts";

/** What lists of changes are written with. */
export interface ChangeContext extends Pick<BuildContext, "graph" | "highlighter"> {
  /** Library name or `web-api`. */
  history: string;
}

/** The thing that changed, where the site still has it. */
function entityOf(subject: ChangeSubject, { graph, history }: ChangeContext): Entity | undefined {
  return graph.entity(entityId(subject, history));
}

function entityId({ kind, name }: ChangeSubject, history: string): EntityId {
  return isApiSubject(history)
    ? `${kind}:${apiScope(history)}${name}`
    : `symbol:${history}/${name}`;
}

/** Name of what changed, linked to its page as long as there is one. */
export function subjectName(subject: ChangeSubject, context: ChangeContext): Content {
  const entity = entityOf(subject, context);
  const name = <code>{subject.name}</code>;
  return entity === undefined ? name : <a href={entity.href}>{name}</a>;
}

/** What else of the site a change touches: the joined sources tell. */
export function touched(subject: ChangeSubject, context: ChangeContext): Entity[] {
  const entity = entityOf(subject, context);
  if (entity === undefined) return [];
  const { graph } = context;
  const { id } = entity;
  return subject.kind === "operation"
    ? [
        ...graph.linksFrom(id, "symbol"),
        ...graph.linksFrom(id, "schema"),
        ...graph.linksTo(id, "guide"),
      ]
    : [
        ...graph.linksTo(id, "operation"),
        ...(subject.kind === "schema" ? graph.linksFrom(id, "symbol") : []),
        ...graph.linksTo(id, "guide"),
      ];
}

const touchedShown = 4;

/** `Touches: launchToken, Launch a token and 3 more`; nothing where a change touches nothing. */
export function touchedLine(subject: ChangeSubject, context: ChangeContext): Content {
  const found = touched(subject, context);
  if (found.length === 0) return [];
  const more = found.length - touchedShown;
  const pages = found
    .slice(0, touchedShown)
    .map(({ href, label }, at) => [at > 0 && ", ", <a href={href}>{label}</a>]);
  return (
    <p class="touch">
      {more > 0
        ? sentence("changes.touchesMore", { pages, count: more })
        : sentence("changes.touches", { pages })}
    </p>
  );
}

/** The words of a change. */
export function changeText({ text, rule }: Change, { highlighter }: ChangeContext): Content {
  // Only advice on what to use instead is written by people; our own words have names in code and nothing else.
  if (rule === "deprecated") return inlineFromMarkdown(text, { highlighter });
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part));
}

/** A change as one line of Markdown: its words are that already. */
export function changeMarkdown(change: Change): string {
  const { text, before, after } = change;
  const words = whomItBreaks(change);
  const parts = [before, after].filter((part) => part !== undefined);
  const code = parts.map((part) => (part.includes("`") ? `\`\` ${part} \`\`` : `\`${part}\``));
  return [text, words !== "" && `(${words})`, code.length > 0 && `: ${code.join(" → ")}`]
    .filter(Boolean)
    .join(" ")
    .replace(" : ", ": ");
}

function whomItBreaks({ breaksCallers, breaksImplementers }: Change): string {
  if (breaksCallers && breaksImplementers) return t("changes.breaksBoth");
  if (breaksCallers) return t("changes.breaksCallers");
  return breaksImplementers ? t("changes.breaksImplementers") : "";
}

/** Whom it breaks, as a mark before the words. */
export function breaksMark(change: Change): Content {
  const words = whomItBreaks(change);
  return words !== "" && [" ", <span class="breaks">{words}</span>];
}

/** The changed part as it was and as it is. What came or went is named by the words already. */
export function beforeAndAfter(change: Change): Content {
  const { before, after } = change;
  if (groupOf(change) === "added" || groupOf(change) === "removed") return [];
  if (before === undefined && after === undefined) return [];
  return (
    <pre class="was">
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && "\n"}
      {after !== undefined && <ins>{after}</ins>}
    </pre>
  );
}
