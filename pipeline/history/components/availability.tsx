import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import { t } from "../../kernel/words.ts";
import { changelogPath, isPlaceIn, versionsHref } from "../../model/history.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { truncate } from "../../tree/plain-text.ts";
import type { BuildContext } from "../build-context.ts";
import type { FoundChange } from "../compare/compare-snapshots.ts";
import { changeText } from "../pages/change-words.ts";
import { releaseAnchor } from "../pages/changelog-page.tsx";
import { isWithin } from "../snapshots/path-to.ts";

export interface HistoryPlace {
  /** Library name or `web-api`. */
  subject: string;
  /** Symbol, operation or schema. */
  name: string;
}

type HistoryContext = Pick<BuildContext, "history" | "highlighter">;
type OnlyHistory = Pick<BuildContext, "history">;

export function versionsLink({ history }: OnlyHistory, subject: string): Content {
  if (history.of(subject) === undefined) return [];
  return <a href={versionsHref(subject)}>{t("changelog.whatChanged")}</a>;
}

/** Versions for search results; `since` is absent if the first known version has it or none is published. */
export function searchedHistory(
  { history }: OnlyHistory,
  place: HistoryPlace,
): { since?: string; changed?: string } {
  const known = history.availabilityOf(place.subject, place.name);
  if (known === undefined) return {};
  const changed = known.changes.at(-1)?.version;
  return {
    ...(!known.isOriginal && known.isPublished && { since: known.since }),
    ...(changed !== undefined && { changed }),
  };
}

/** `since 0.4.7`, `changed in 0.18.15`, beside the kind of a symbol or operation. */
export function availabilityMarks(context: OnlyHistory, place: HistoryPlace): Content {
  return versionMarks(searchedHistory(context, place), "badge", "#history").map((mark) => [
    mark,
    " ",
  ]);
}

function versionMarks(
  { since, changed }: { since?: string | undefined; changed?: string | undefined },
  style: "badge" | "opt",
  link: string,
): Content[] {
  return [
    since !== undefined && <span class={style}>{t("history.since", { version: since })}</span>,
    changed !== undefined && (
      <a class={style} href={link}>
        {t("history.changed", { version: changed })}
      </a>
    ),
  ].filter((mark) => mark !== false);
}

/** The marks of a page that shows no kind. */
export function pageMarks(context: OnlyHistory, place: HistoryPlace): Content {
  return marksParagraph(availabilityMarks(context, place));
}

/** Marks below a heading: in it they would become part of its anchor. */
export function marksParagraph(marks: Content): Content {
  const nodes = toNodes(marks);
  return (
    nodes.length > 0 && (
      <p class="sym" data={{ noText: true }}>
        {nodes}
      </p>
    )
  );
}

/** Compact form for entries of a package page. */
export function entryMarks(context: OnlyHistory, place: HistoryPlace): Content {
  const { since, changed } = searchedHistory(context, place);
  const words = [
    since !== undefined && t("history.since", { version: since }),
    changed !== undefined && t("history.changed", { version: changed }),
  ].filter((word) => word !== false);
  return words.length > 0 && [" ", <span class="opt">{words.join(", ")}</span>];
}

/** Marks of a member or parameter; it has no `since` if it is as old as its symbol. */
export function memberMarks(context: OnlyHistory, place: HistoryPlace, member: string): Content {
  return marks(context, place, member, (at) => isPlaceIn(member, at), "#history");
}

/**
 * Marks of a field or parameter of the web API.
 * @param path as in changes, for an operation with its part: `response 200 id`
 * @param link history section of its operation or schema
 */
export function fieldMarks(
  context: OnlyHistory,
  place: HistoryPlace,
  path: string,
  link: string,
): Content {
  return marks(context, place, path, (at) => isWithin(path, at), link);
}

function marks(
  { history }: OnlyHistory,
  place: HistoryPlace,
  path: string,
  isOf: (place: string) => boolean,
  link: string,
): Content {
  const { changes = [] } = history.availabilityOf(place.subject, place.name) ?? {};
  const own = changes.filter(({ change }) => isOf(change.place));
  const isAdded = ({ place: at, rule }: FoundChange) => at === path && rule.startsWith("added-");
  const added = own.findLast(({ change }) => isAdded(change));
  const changed = own.findLast(({ change }) => !isAdded(change));
  const versions = { since: added?.version, changed: changed?.version };
  return versionMarks(versions, "opt", link).map((mark) => [" ", mark]);
}

/** Longer texts are cut here; the upgrade page shows them with a higher limit. */
const maxTextLength = 160;

/** What changed in which version, the newest first, with before and after. */
export function historySection(
  { history, highlighter }: HistoryContext,
  { subject, name }: HistoryPlace,
): Content {
  const { changes = [] } = history.availabilityOf(subject, name) ?? {};
  if (changes.length === 0) return [];
  const byVersion = Map.groupBy(changes.toReversed(), ({ version }) => version);
  return [
    <h2 id="history">{t("history.title")}</h2>,
    <dl class="history" data={{ noText: true }}>
      {[...byVersion].map(([version, own]) => [
        <dt>
          <a href={`${changelogPath}#${releaseAnchor(subject, version)}`}>{version}</a>
        </dt>,
        own.toReversed().map(({ change }) => (
          <dd>
            {inlineFromMarkdown(changeText(change), { highlighter })}
            {change.breaking && [" ", t("history.breaking")]}
            {beforeAfter(change)}
          </dd>
        )),
      ])}
    </dl>,
  ];
}

/** Shown only for changes that have both texts. */
function beforeAfter({ before, after }: FoundChange): Content {
  if (before === undefined || after === undefined) return [];
  const [old, fresh] = [truncate(before, maxTextLength), truncate(after, maxTextLength)];
  return [
    ": ",
    <Twin markdown={<code>{old}</code>}>
      <del>{old}</del>
    </Twin>,
    " → ",
    <Twin markdown={<code>{fresh}</code>}>
      <ins>{fresh}</ins>
    </Twin>,
  ];
}
