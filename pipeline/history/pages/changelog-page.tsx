import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { counted, sentence, t } from "../../kernel/words.ts";
import {
  type ChangeGroup,
  changeGroups,
  changelogFeedPath,
  changelogPath,
  versionsHref,
} from "../../model/history.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import type { BuildContext } from "../build-context.ts";
import type { History, Release, SubjectHistory } from "../history.ts";
import { historyFolder } from "../snapshots/snapshot-file.ts";
import { changedIn } from "./change-words.ts";
import { type ChangeContext, entityOf } from "./describe-change.ts";

export interface ChangelogContext extends ChangeContext, Pick<BuildContext, "highlighter"> {}

export interface SubjectRelease {
  subject: string;
  release: Release;
}

/** `/changelog`: every version of every package and of the web API; first recorded ones stand last. */
export function changelogPage(context: ChangelogContext): PageDraft {
  const { history } = context;
  return {
    path: changelogPath,
    section: "docs",
    kind: "changelog",
    title: t("changelog.title"),
    description: t("changelog.description"),
    body: toNodes([
      <p>
        {sentence("changelog.lead", {
          feed: <a href={changelogFeedPath}>{t("changelog.feed")}</a>,
        })}
      </p>,
      packageFilter(history.subjects),
      firstVersionsLast(newestFirst(history)).map((each) => releaseSection(each, context)),
    ]),
    layout: "article",
    sidebar: "docs",
    breadcrumbs: [],
    place: { file: historyFolder, line: 1 },
    search: { symbols: ["changelog", "release notes", "upgrade", "breaking changes"], entries: [] },
    group: "docs",
  };
}

/** All versions by the day of their snapshot, the newest first. Versions of one package keep their order. */
export function newestFirst({ subjects }: History): SubjectRelease[] {
  const all = subjects.flatMap(({ subject, releases }) => {
    let latest = "";
    return releases.map((release) => {
      latest = release.recorded > latest ? release.recorded : latest;
      return { subject, release, day: latest };
    });
  });
  return all.toReversed().sort((a, b) => b.day.localeCompare(a.day));
}

/** Readers come for what changed, and the first recorded version of a package changed nothing. */
function firstVersionsLast(all: readonly SubjectRelease[]): SubjectRelease[] {
  const isFirst = ({ release }: SubjectRelease) => release.previous === undefined;
  return [...all.filter((each) => !isFirst(each)), ...all.filter(isFirst)];
}

/** Anchor of a version: `zkcloudworker-lib-0.23.12`. */
export function releaseAnchor(subject: string, version: string): string {
  return `${subject}-${version}`;
}

/** Links to the versions of each package, which the Worker renders. */
function packageFilter(subjects: readonly SubjectHistory[]): Content {
  const hrefOf = ({ subject }: SubjectHistory) => versionsHref(subject);
  const addresses = joined(subjects.map((each) => <code>{hrefOf(each)}</code>));
  const between = exampleQuery(subjects);
  const markdown = [
    <p>{sentence("changelog.onePackage", { addresses })}</p>,
    between !== undefined && (
      <p>{sentence("changelog.between", { address: <code>{between}</code> })}</p>
    ),
  ];
  return (
    <Twin markdown={markdown}>
      <details>
        <summary>{t("changelog.packages")}</summary>
        <div>
          <nav class="filters" aria-label={t("changelog.packages")}>
            {subjects.map((each) => (
              <a href={hrefOf(each)}>{each.releases.at(-1)?.name}</a>
            ))}
          </nav>
        </div>
      </details>
    </Twin>
  );
}

function exampleQuery(subjects: readonly SubjectHistory[]): string | undefined {
  const example = subjects.find(({ releases }) => releases.length > 1);
  if (example === undefined) return undefined;
  const [first, last] = [example.releases[0], example.releases.at(-1)];
  return `${versionsHref(example.subject)}&from=${first?.version}&to=${last?.version}`;
}

/** Lists only the names of changed declarations; the upgrade page has the details. */
function releaseSection({ subject, release }: SubjectRelease, context: ChangelogContext): Content {
  const { name, version, previous, changes } = release;
  const note = context.notes.get(subject)?.get(version)?.text;
  return (
    <section data={{ noText: true }} data-package={subject}>
      <h2 id={releaseAnchor(subject, version)}>{`${name} ${version}`}</h2>
      {note !== undefined && <p>{inlineFromMarkdown(note, context)}</p>}
      {changes.length > 0 && (
        <ul>{changeGroups.map((group) => groupItem(group, { subject, release }, context))}</ul>
      )}
      <p class="sym">
        {previous !== undefined && t("changelog.after", { version: previous })}
        {previous === undefined && firstText(release)}
        {previous !== undefined && changes.length === 0 && [" ", t("changelog.noChanges")]}
        {changes.length > 0 && [
          " ",
          <a href={`${versionsHref(subject)}&from=${previous}&to=${version}`}>
            {t("changelog.whatToDo")}
          </a>,
        ]}
      </p>
    </section>
  );
}

function firstText({ declarations }: Release): string {
  const all = [...declarations.values()].filter(({ isExported }) => isExported);
  const operations = all.filter(({ kind }) => kind === "operation").length;
  return [
    t("changelog.first"),
    operations === 0
      ? counted("changelog.nameCount", all.length)
      : t("changelog.apiSize", {
          operations: counted("changelog.operationCount", operations),
          schemas: counted("changelog.schemaCount", all.length - operations),
        }),
  ].join(" ");
}

const maxNames = 20;

/** `Must change: TokenAPI, txStatus`. */
function groupItem(
  group: ChangeGroup,
  { subject, release }: SubjectRelease,
  { graph }: ChangelogContext,
): Content {
  const names = changedIn(group, release.changes);
  const more = names.length - maxNames;
  return (
    names.length > 0 && (
      <li>
        <b>{t(`changelog.group.${group}`)}</b>
        {": "}
        {joined(
          names.slice(0, maxNames).map((each) => {
            const href = entityOf(each, subject, graph)?.href;
            const code = <code>{each.name}</code>;
            return href === undefined ? code : <a href={href}>{code}</a>;
          }),
        )}
        {more > 0 && ` ${counted("changelog.alsoIn", more)}`}
      </li>
    )
  );
}
