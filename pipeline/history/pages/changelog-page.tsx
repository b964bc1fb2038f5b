import {
  type Change,
  type ChangeGroup,
  changelogPath,
  groupOf,
  isBreaking,
} from "../../../content/model/history.ts";
import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { counted, sentence, t } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { tellChange } from "../differences/found-change.ts";
import type { History, Release, SubjectHistory } from "../history.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import {
  breaksMark,
  type ChangeContext,
  changeText,
  subjectName,
  touched,
} from "./change-items.tsx";

export type ChangelogContext = Omit<ChangeContext, "history">;

/** `/changelog`: every version of every package and of the web API, what breaks first. */
export function changelogPage(
  history: History,
  notes: ReleaseNotes,
  context: ChangelogContext,
): PageDraft {
  // The packages with the longest history are the ones that readers upgrade.
  const subjects = history.subjects
    .filter(hasChanges)
    .sort((a, b) => b.releases.length - a.releases.length);
  return {
    path: changelogPath,
    section: "docs",
    kind: "changelog",
    title: t("changelog.title"),
    description: t("changelog.description"),
    body: toNodes([
      <p>
        {sentence("changelog.lead", {
          callers: <i>{t("changelog.callers")}</i>,
          implementers: <i>{t("changelog.implementers")}</i>,
          feed: <a href="/changelog.xml">{t("changelog.feed")}</a>,
        })}
      </p>,
      subjects.length > 0 && [packageFilter(subjects), upgradeForms(subjects)],
      subjects.flatMap((subject) =>
        subject.releases
          .toReversed()
          .map((release) =>
            releaseSection(release, subject, notes, { ...context, history: subject.subject }),
          ),
      ),
      firstVersions(history),
    ]),
    layout: "article",
    sidebar: "docs",
    breadcrumbs: [],
    frontMatter: {},
    place: { file: "content/history", line: 1 },
    search: { symbols: ["changelog", "release notes", "upgrade", "breaking changes"], entries: [] },
    group: "docs",
  };
}

function hasChanges({ releases }: SubjectHistory): boolean {
  return releases.some(({ changes }) => changes.length > 0);
}

/** Anchor of a version: `zkcloudworker-lib-0.23.12`. */
export function releaseAnchor(subject: string, version: string): string {
  return `${subject}-${version}`;
}

/** All packages, or the versions of one of them: the worker answers that. */
function packageFilter(subjects: readonly SubjectHistory[]): Content {
  const addresses = subjects.map(({ subject }, at) => [
    at > 0 && ", ",
    <code>{`${changelogPath}?package=${subject}`}</code>,
  ]);
  const markdown = <p>{sentence("changelog.onePackage", { addresses })}</p>;
  return (
    <Twin markdown={markdown}>
      <nav class="filters" aria-label={t("changelog.packages")}>
        <a href={changelogPath} aria-current="true">
          {t("changelog.allPackages")}
        </a>
        {subjects.map(({ subject, releases }) => (
          <a href={`${changelogPath}?package=${subject}`}>{releases.at(-1)?.name}</a>
        ))}
      </nav>
    </Twin>
  );
}

/** One form a package: from which version to which. The worker answers it, so it needs no script. */
function upgradeForms(subjects: readonly SubjectHistory[]): Content {
  const inMarkdown = [
    <h2>{t("changelog.upgradeNotes")}</h2>,
    <p>{sentence("changelog.between", { address: <code>{exampleQuery(subjects)}</code> })}</p>,
  ];
  return (
    <Twin markdown={inMarkdown}>
      <section class="upgrade" data={{ noText: true }}>
        <h2 id="upgrade">{t("changelog.upgradeNotes")}</h2>
        {subjects.map(upgradeForm)}
      </section>
    </Twin>
  );
}

function exampleQuery([first]: readonly SubjectHistory[]): string {
  const versions = first?.releases.map(({ version }) => version) ?? [];
  return `${changelogPath}?package=${first?.subject}&from=${versions[0]}&to=${versions.at(-1)}`;
}

function upgradeForm({ subject, releases }: SubjectHistory): Content {
  const versions = releases.map(({ version }) => version);
  const newest = releases.findLast(({ published }) => published)?.version ?? versions.at(-1);
  const [first] = versions;
  const select = (name: "from" | "to", label: string, chosen: string | undefined) => (
    <label>
      {`${label} `}
      <select name={name}>
        {versions.toReversed().map((version) => (
          <option selected={version === chosen}>{version}</option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="upgrade-form" action={changelogPath}>
      <input type="hidden" name="package" value={subject} />
      <b>{releases.at(-1)?.name}</b>
      {select("from", t("changelog.fromVersion"), newest === versions.at(-1) ? first : newest)}
      {select("to", t("changelog.to"), versions.at(-1))}
      <button type="submit">{t("changelog.show")}</button>
    </form>
  );
}

function releaseSection(
  release: Release,
  { subject }: SubjectHistory,
  notes: ReleaseNotes,
  context: ChangeContext,
): Content {
  const { name, version, previous, published } = release;
  if (previous === undefined) return [];
  const changes = release.changes.map(tellChange);
  const note = notes.get(subject)?.get(version);
  return (
    <section data={{ noText: true }} data-package={subject}>
      <h2 id={releaseAnchor(subject, version)}>{`${name} ${version}`}</h2>
      <p class="sym">
        {t(published ? "changelog.after" : "changelog.afterUnpublished", { version: previous })}{" "}
        {countText(changes)}
        {changes.length > 0 && [
          " ",
          <a href={`${changelogPath}?package=${subject}&from=${previous}&to=${version}`}>
            {t("changelog.beforeAndAfter")}
          </a>,
        ]}
      </p>
      {note !== undefined && <p>{inlineFromMarkdown(note, context)}</p>}
      {changeLists(changes, context)}
    </section>
  );
}

/** `3 breaking changes, 7 others.` */
function countText(changes: readonly Change[]): string {
  const breaking = changes.filter(isBreaking).length;
  const others = changes.length - breaking;
  if (changes.length === 0) return t("changelog.noChanges");
  if (breaking === 0) return counted("changelog.noneBreaking", others);
  const all = counted("changelog.breakingCount", breaking);
  return others === 0
    ? t("changelog.onlyBreaking", { breaking: all })
    : t("changelog.breakingAndOthers", {
        breaking: all,
        others: counted("changelog.otherCount", others),
      });
}

function changeLists(changes: readonly Change[], context: ChangeContext): Content {
  const groups = Map.groupBy(changes, groupOf);
  const label = (group: ChangeGroup) => t(`changelog.group.${group}`);
  const named = (group: ChangeGroup) => nameList(groups.get(group) ?? [], label(group), context);
  const told = (group: ChangeGroup) => toldList(groups.get(group) ?? [], label(group), context);
  return [
    told("breaking"),
    named("removed"),
    told("deprecated"),
    named("added"),
    told("changed"),
    named("moved"),
  ];
}

/** Names that came, went or moved: the name says all. */
function nameList(changes: readonly Change[], label: string, context: ChangeContext): Content {
  if (changes.length === 0) return [];
  return (
    <p>
      <b>{label}</b>{" "}
      {changes.map(({ subject }, at) => [at > 0 && ", ", subjectName(subject, context)])}
    </p>
  );
}

/** What changed in each symbol, operation or schema. */
function toldList(changes: readonly Change[], label: string, context: ChangeContext): Content {
  if (changes.length === 0) return [];
  const subjects = Map.groupBy(changes, ({ subject }) => `${subject.kind} ${subject.name}`);
  return [
    <p>
      <b>{label}</b>
    </p>,
    <ul>
      {[...subjects.values()].map((own) => (
        <li>{subjectChanges(own, context)}</li>
      ))}
    </ul>,
  ];
}

/** The changes of one subject in one line; what all of them break is said once. */
function subjectChanges(changes: readonly Change[], context: ChangeContext): Content {
  const [first] = changes;
  if (first === undefined) return [];
  const guides = touched(first.subject, context).filter(({ id }) => id.startsWith("guide:"));
  return [
    subjectName(first.subject, context),
    breaksMark({
      ...first,
      breaksCallers: changes.some(({ breaksCallers }) => breaksCallers),
      breaksImplementers: changes.some(({ breaksImplementers }) => breaksImplementers),
    }),
    ": ",
    changes.map((change, at) => [at > 0 && "; ", changeText(change, context)]),
    isBreaking(first) &&
      guides.length > 0 && [
        ". ",
        sentence("changelog.usedIn", {
          guides: guides
            .slice(0, 3)
            .map(({ href, label }, at) => [at > 0 && ", ", <a href={href}>{label}</a>]),
        }),
      ],
  ];
}

/** Versions that nothing is known before. */
function firstVersions({ subjects }: History): Content {
  return [
    <h2 id="first-versions">{t("changelog.firstVersions")}</h2>,
    <ul data={{ noText: true }}>
      {subjects.map(({ subject, releases: [first], snapshots: [snapshot] }) => (
        <li id={first && releaseAnchor(subject, first.version)}>
          {`${first?.name} ${first?.version}: ${snapshot === undefined ? "" : sizeText(snapshot)}`}
          {first?.published === false && [", ", t("changelog.notPublished")]}
        </li>
      ))}
    </ul>,
  ];
}

function sizeText(snapshot: SubjectHistory["snapshots"][number]): string {
  return snapshot.kind === "library"
    ? counted("changelog.nameCount", snapshot.symbols.length)
    : t("changelog.apiSize", {
        operations: counted("changelog.operationCount", snapshot.operations.length),
        schemas: counted("changelog.schemaCount", Object.keys(snapshot.schemas).length),
      });
}
