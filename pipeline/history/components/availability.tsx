import { type Change, changelogPath, isBreaking } from "../../../content/model/history.ts";
import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import { t } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import type { BuildContext } from "../build-context.ts";
import { type FoundChange, tellChange } from "../differences/found-change.ts";
import type { Availability } from "../history.ts";
import { releaseAnchor } from "../pages/changelog-page.tsx";
import { isToldAt } from "../snapshots/path-to.ts";

/** Where something of a package, or of the web API, is looked up. */
export interface HistoryPlace {
  /** Library name or `web-api`. */
  subject: string;
  /** Symbol, operation or schema. */
  name: string;
}

type HistoryContext = Pick<BuildContext, "history" | "highlighter">;

/** `since 0.4.7`, `changed in 0.18.15`, beside the kind of a symbol or operation. */
export function availabilityMarks(
  { history }: Pick<HistoryContext, "history">,
  place: HistoryPlace,
): Content {
  const known = history.availabilityOf(place.subject, place.name);
  if (known === undefined) return [];
  const changed = lastChange(known);
  return [
    !known.isOriginal &&
      known.isPublished && [mark(t("history.since", { version: known.since })), " "],
    changed !== undefined && [
      <a class="badge" href="#history">
        {t("history.changed", { version: changed.version })}
      </a>,
      " ",
    ],
  ];
}

/** The same in a line of its own, on pages that say no kind. */
export function pageMarks(
  { history }: Pick<HistoryContext, "history">,
  place: HistoryPlace,
): Content {
  const marks = availabilityMarks({ history }, place);
  return (
    toNodes(marks).length > 0 && (
      <p class="sym" data={{ noText: true }}>
        {marks}
      </p>
    )
  );
}

/** What the search knows: the first published version that has it, when it was not always there, and its last change. */
export function searchedHistory(
  { history }: Pick<HistoryContext, "history">,
  place: HistoryPlace,
): { since?: string; changed?: string } {
  const known = history.availabilityOf(place.subject, place.name);
  if (known === undefined) return {};
  const changed = lastChange(known);
  return {
    ...(!known.isOriginal && known.isPublished && { since: known.since }),
    ...(changed !== undefined && { changed: changed.version }),
  };
}

/** Which module declares a symbol is nothing to those who import it from the package. */
function lastChange({ changes }: Availability): Availability["changes"][number] | undefined {
  return changes.findLast(({ change }) => change.rule !== "symbol-moved");
}

/** The same on one line of a package page, where an entry has no place for a history of its own. */
export function entryMarks(
  { history }: Pick<HistoryContext, "history">,
  place: HistoryPlace,
): Content {
  const known = history.availabilityOf(place.subject, place.name);
  if (known === undefined) return [];
  const changed = lastChange(known);
  const words = [
    !known.isOriginal && known.isPublished && t("history.since", { version: known.since }),
    changed !== undefined && t("history.changed", { version: changed.version }),
  ].filter((word) => word !== false);
  return words.length > 0 && [" ", <span class="opt">{words.join(", ")}</span>];
}

function mark(text: string): Content {
  return <span class="badge">{text}</span>;
}

/** The same for a member, parameter or field, in a word; nothing when it came with what it is part of. */
export function memberMarks(
  { history }: HistoryContext,
  place: HistoryPlace,
  member: string,
): Content {
  const known = history.availabilityOf(place.subject, place.name);
  const own = known?.changes.filter(({ change }) => isOf(member, change.place)) ?? [];
  return marksOf(own, (change) => isAddition(member, change), "#history");
}

/**
 * The same for a field or parameter of the web API.
 * @param path as its snapshot writes it, with the part of an operation before it
 * @param link where the history of its operation or schema is read
 */
export function fieldMarks(
  { history }: Pick<HistoryContext, "history">,
  place: HistoryPlace,
  path: string,
  link: string,
): Content {
  const known = history.availabilityOf(place.subject, place.name);
  const own = known?.changes.filter(({ change }) => isToldAt(path, change.place)) ?? [];
  const isAdded = (change: FoundChange) =>
    change.place === path && /^(field|parameter)-added/.test(change.rule);
  return marksOf(own, isAdded, link);
}

function marksOf(
  own: Availability["changes"],
  isAdded: (change: FoundChange) => boolean,
  link: string,
): Content {
  const added = own.findLast(({ change }) => isAdded(change));
  const changed = own.findLast(({ change }) => !isAdded(change));
  return [
    added !== undefined && [
      " ",
      <span class="opt">{t("history.since", { version: added.version })}</span>,
    ],
    changed !== undefined && [
      " ",
      <a class="opt" href={link}>
        {t("history.changed", { version: changed.version })}
      </a>,
    ],
  ];
}

function isOf(member: string, place: string): boolean {
  return place === member || (place.startsWith(member) && /^[.(]/.test(place.slice(member.length)));
}

function isAddition(member: string, { place, rule }: FoundChange): boolean {
  return place === member && /^(member|field|enum-value|parameter)-added/.test(rule);
}

/** Before and after are told whole on the upgrade page; here as far as they help. */
const longestShown = 160;

/** What changed in which version, the newest first, with before and after. */
export function historySection(
  { history, highlighter }: HistoryContext,
  { subject, name }: HistoryPlace,
): Content {
  const known = history.availabilityOf(subject, name);
  const changes = known?.changes.filter(({ change }) => change.rule !== "symbol-moved") ?? [];
  if (known === undefined || changes.length === 0) return [];
  const byVersion = Map.groupBy(changes.toReversed(), ({ version }) => version);
  return [
    <h2 id="history">{t("history.title")}</h2>,
    <dl class="history" data={{ noText: true }}>
      {[...byVersion].map(([version, own]) => [
        <dt>
          <a href={`${changelogPath}#${releaseAnchor(subject, version)}`}>{version}</a>
        </dt>,
        own
          .toReversed()
          .map(({ change }) => tellChange(change))
          .map((change) => (
            <dd>
              {inlineFromMarkdown(change.text, { highlighter })}
              {isBreaking(change) && [" ", t("history.breaking")]}
              {beforeAfter(change)}
            </dd>
          )),
      ])}
    </dl>,
  ];
}

/** Only what has both: what came or went is named by the words. */
function beforeAfter({ before, after }: Change): Content {
  if (before === undefined || after === undefined) return [];
  const [old, fresh] = [shortened(before), shortened(after)];
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

function shortened(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown - 1)}…`;
}
