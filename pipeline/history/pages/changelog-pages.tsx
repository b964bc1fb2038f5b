import type { BuildContext } from "../../components/build-context.ts";
import { fromMarkdown, inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { counted, longDate, sentence, t } from "../../kernel/words.ts";
import {
  changelogFeedPath,
  changelogPath,
  printChanges,
  type VersionChanges,
  type VersionHistory,
  versionsPath,
} from "../../model/history.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { historyFolder } from "../snapshots/snapshot-files.ts";

type PageContext = Pick<BuildContext, "highlighter">;

/** What both kinds of page have in common. */
const draft = {
  section: "docs",
  kind: "changelog",
  layout: "article",
  sidebar: "docs",
  place: { file: historyFolder, line: 1 },
  group: "docs",
} as const;

/** `/changelog`: the versions of every package and web API with their titles. */
export function changelogPage(histories: readonly VersionHistory[]): PageDraft {
  return {
    ...draft,
    path: changelogPath,
    title: t("changelog.title"),
    description: t("changelog.description"),
    body: toNodes([
      <p>
        {sentence("changelog.lead", {
          feed: <a href={changelogFeedPath}>{t("changelog.feed")}</a>,
        })}
      </p>,
      histories.map(overview),
    ]),
    breadcrumbs: [],
    search: { symbols: ["changelog", "release notes", "upgrade", "breaking changes"], entries: [] },
  };
}

/** Anchor of a version on the overview. */
export function versionAnchor(subject: string, version: string): string {
  return `${subject}-${version}`;
}

function overview({ subject, name, versions }: VersionHistory): Content {
  return (
    <section data={{ noText: true }}>
      <h2 id={subject}>
        <a href={versionsPath(subject)}>{name}</a>
      </h2>
      <ul>
        {versions.toReversed().map((version) => (
          <li id={versionAnchor(subject, version.version)}>
            <a href={`${versionsPath(subject)}#${version.version}`}>{version.version}</a>
            {version.title !== undefined && [" ", version.title]}{" "}
            <small>{joined(facts(version, versions[0]), " · ")}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `19 March 2025`, `2 breaking`, `5 new`. */
function facts(version: VersionChanges, first: VersionChanges | undefined): string[] {
  const { date, changes } = version;
  const counts = printChanges(changes).map(({ group, count }) => {
    return t(`changelog.count.${group}`, { count });
  });
  return [
    ...(date === undefined ? [] : [longDate(date)]),
    ...(version === first ? [t("changelog.first")] : counts),
  ];
}

/** Link to the changelog of a package or an API. */
export function versionsLink(subject: string): Content {
  return <a href={versionsPath(subject)}>{t("changelog.title")}</a>;
}

/** The versions of one package or web API, the newest first. */
export function versionsPage(history: VersionHistory, context: PageContext): PageDraft {
  const { subject, name, versions, known } = history;
  return {
    ...draft,
    path: versionsPath(subject),
    title: t("changelog.of", { name }),
    description: t("changelog.of.description", { name }),
    body: toNodes([
      versions.toReversed().map((version) => (
        <section data={{ noText: true }}>
          {versionHead(version, name)}
          {version.note !== undefined && <p>{inlineFromMarkdown(version.note, context)}</p>}
          {versionChanges(version, context)}
          {version === versions[0] && <p>{firstText(Object.values(known))}</p>}
          {version !== versions[0] && version.changes.length === 0 && (
            <p>{t("changelog.noChanges")}</p>
          )}
        </section>
      )),
    ]),
    breadcrumbs: [{ label: t("changelog.title"), path: changelogPath }],
    search: { symbols: [], entries: [] },
  };
}

function versionHead({ version, name, title, date }: VersionChanges, newest: string): Content {
  const own = name === newest ? version : `${name} ${version}`;
  return [
    <h2 id={version}>{title === undefined ? own : `${own}: ${title}`}</h2>,
    date !== undefined && <p class="note">{longDate(date)}</p>,
  ];
}

/** Longer lists are collapsed, except for breaking changes. */
const maxOpenChanges = 8;

/** In Markdown the names have no links, which would be nine tenths of a long list. */
function versionChanges({ changes }: VersionChanges, context: PageContext): Content {
  const linked = printChanges(changes, { hasLinks: true });
  return printChanges(changes).map(({ group, count, markdown }, index) => {
    const list = fromMarkdown(linked[index]?.markdown ?? "", context);
    const title = t(`changelog.group.${group}`);
    return (
      <Twin markdown={toNodes([<h3>{title}</h3>, fromMarkdown(markdown, context)])}>
        <details open={group === "breaking" || count <= maxOpenChanges}>
          <summary>
            {title} <small>{count}</small>
          </summary>
          <div>{list}</div>
        </details>
      </Twin>
    );
  });
}

/** The oldest recorded version is compared with nothing. */
function firstText(known: readonly { first: number }[]): string {
  const count = known.filter(({ first }) => first === 0).length;
  return `${t("changelog.first")}: ${counted("changelog.nameCount", count)}.`;
}
