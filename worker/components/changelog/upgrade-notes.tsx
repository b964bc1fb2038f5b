import {
  type ChangeGroup,
  changelogPath,
  type VersionInfo,
} from "../../../pipeline/model/history.ts";
import type { VersionedChange } from "../../changelog/changes-between.ts";
import type { UpgradeRequest } from "../../changelog/parse-upgrade-request.ts";
import {
  haveSeveralVersions,
  otherPlaces,
  type Piece,
  stepsOf,
  stepTitle,
  textPieces,
  type UpgradeStep,
} from "../../changelog/upgrade-steps.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";
import { StatusPage } from "../status/status-page.tsx";

export interface UpgradeNotesProps extends UpgradeRequest {
  title: string;
  /** Changes of the whole upgrade, or of each version. */
  changes: readonly VersionedChange[];
}

/** The steps of an upgrade between two versions, or all versions of one package, newest first. */
export function UpgradeNotes({ title, data, range, changes }: UpgradeNotesProps) {
  const { versions } = data;
  return (
    <StatusPage title={title}>
      {range === undefined ? (
        <>
          {versions.length > 1 && <VersionForm data={data} />}
          {versions.toReversed().map((info) => {
            const own = changes.filter(({ version }) => version === info.version);
            return (
              <section key={info.version}>
                <h2 id={info.version}>{info.version}</h2>
                <Note info={info} />
                <Groups changes={own} level="h3" />
              </section>
            );
          })}
        </>
      ) : (
        <>
          <Summary changes={changes} />
          <Groups changes={changes} level="h2" />
          <Notes versions={versions.slice(range[0] + 1, range[1] + 1)} />
          <VersionForm data={data} range={range} />
        </>
      )}
      <p>
        <a href={currentPrefix() + changelogPath}>{t("changelog.all")}</a>
      </p>
    </StatusPage>
  );
}

/** Counts of breaking changes, deprecations and additions. */
function Summary({ changes }: Pick<UpgradeNotesProps, "changes">) {
  if (changes.length === 0) return <p>{t("changelog.nothing")}</p>;
  return (
    <ul className="upgrade-summary">
      {stepsOf(changes).map(({ group, steps }) => (
        <li key={group} data-group={group}>
          <a href={steps.length === 0 ? undefined : `#${group}`}>
            <b>{steps.flatMap((step) => step.changes).length}</b> {t(`changelog.group.${group}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Groups({
  changes,
  level: Heading,
}: Pick<UpgradeNotesProps, "changes"> & { level: "h2" | "h3" }) {
  const showsVersions = haveSeveralVersions(changes);
  return stepsOf(changes)
    .filter(({ steps }) => steps.length > 0)
    .map(({ group, steps }) => (
      <section key={group}>
        <Heading id={Heading === "h2" ? group : undefined}>{t(`changelog.group.${group}`)}</Heading>
        <Steps {...{ group, steps, showsVersions }} />
      </section>
    ));
}

interface StepsProps {
  group: ChangeGroup;
  steps: readonly UpgradeStep[];
  /** Shows the version of each change, unless all changes have the same one. */
  showsVersions: boolean;
}

function Steps({ group, steps, showsVersions }: StepsProps) {
  const List = group === "must" ? "ol" : "ul";
  return (
    <List className="changes">
      {steps.map((step) => (
        <li key={JSON.stringify([step.kind, step.changes[0]?.subjects, step.changes[0]?.rule])}>
          <Pieces pieces={stepTitle(step)} />
          {step.code === undefined ? null : <pre className="was">{step.code}</pre>}
          {step.kind === "change" || step.kind === "install" ? (
            <ul>
              {step.changes.map((change) => (
                <ChangeItem
                  key={JSON.stringify([change.rule, change.place, change.version, change.before])}
                  change={change}
                  showsVersion={showsVersions}
                />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </List>
  );
}

function ChangeItem({ change, showsVersion }: { change: VersionedChange; showsVersion: boolean }) {
  const { text, before, after, version } = change;
  const others = otherPlaces(change);
  return (
    <li>
      <Pieces pieces={textPieces(text)} /> {showsVersion && <span className="opt">{version}</span>}
      {before === undefined || after === undefined ? null : (
        <pre className="was">
          <del>{before}</del>
          {"\n"}
          <ins>{after}</ins>
        </pre>
      )}
      {others.length === 0 ? null : (
        <p className="touch">
          <Pieces pieces={others} />
        </p>
      )}
    </li>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const key = piece.href ?? piece.code;
    if (piece.href === undefined) return <code key={key}>{piece.code}</code>;
    return (
      <a key={key} href={piece.href}>
        <code>{piece.code}</code>
      </a>
    );
  });
}

/** Release notes of the versions in between, as written by the maintainers, newest first. */
function Notes({ versions }: { versions: readonly VersionInfo[] }) {
  const written = versions.filter(({ note }) => note !== undefined).toReversed();
  if (written.length === 0) return null;
  return (
    <section>
      <h2>{t("changelog.notes")}</h2>
      <dl className="in-short">
        {written.map((info) => (
          <div key={info.version}>
            <dt>{info.version}</dt>
            <dd>
              <Note info={info} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Note({ info: { note } }: { info: VersionInfo }) {
  return note === undefined ? null : (
    <p>
      <Pieces pieces={textPieces(note)} />
    </p>
  );
}

/** Says why the upgrade cannot be shown, with a link back. */
export function ChangelogMissing({ text }: { text: string }) {
  return (
    <StatusPage title={t("changelog.title")}>
      <p>{text}</p>
      <p>
        <a href={currentPrefix() + changelogPath}>{t("changelog.all")}</a>
      </p>
    </StatusPage>
  );
}

function VersionForm({ data, range }: UpgradeRequest) {
  const versions = data.versions.toReversed();
  const select = (name: "from" | "to", chosen: string | undefined) => (
    <label>
      {t(`changelog.${name}`)}{" "}
      <select name={name} defaultValue={chosen}>
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  );
  const [from, to] = range ?? [versions.length - 2, versions.length - 1];
  return (
    <form className="upgrade-form" action={currentPrefix() + changelogPath}>
      <input type="hidden" name="package" value={data.subject} />
      {select("from", data.versions[from]?.version)}
      {select("to", data.versions[to]?.version)}
      <button type="submit" className="button">
        {t("changelog.show")}
      </button>
    </form>
  );
}
