import { changelogPath, type UpgradeData } from "../../../content/model/history.ts";
import type { UpgradeRequest } from "../../http/parse-upgrade-request.ts";
import { currentPrefix } from "../../language.ts";
import { t } from "../../render/messages.ts";
import { StatusPage } from "../status/status-page.tsx";
import { BuiltHtml } from "./built-html.tsx";
import { type ItemChanges, isNameOnly, upgradeGroups, writtenNotes } from "./upgrade-groups.ts";

/** Upgrade notes between two versions, or all versions of one package, the newest first. */
export function UpgradeNotes({ title, data, from, to }: UpgradeRequest & { title: string }) {
  const newestFirst = data.versions.toReversed();
  return (
    <StatusPage title={title}>
      <p>
        <a href={currentPrefix() + changelogPath}>{t("changelog.all")}</a>
      </p>
      <VersionForm data={data} from={from} to={to} />
      {from === undefined || to === undefined ? (
        newestFirst.slice(0, -1).map(({ version, note }, at) => (
          <section key={version}>
            <h2 id={version}>{version}</h2>
            {note === undefined ? null : <BuiltHtml as="p" html={note.html} />}
            <Changes
              data={data}
              from={newestFirst[at + 1]?.version ?? ""}
              to={version}
              level="h3"
            />
          </section>
        ))
      ) : (
        <>
          <InShort data={data} from={from} to={to} />
          <Changes data={data} from={from} to={to} level="h2" />
        </>
      )}
    </StatusPage>
  );
}

/** What the versions on the way were made for, in the words of their maintainers. */
function InShort({ data, from, to }: { data: UpgradeData; from: string; to: string }) {
  const versions = writtenNotes(data, from, to);
  if (versions.length === 0) return null;
  return (
    <section>
      <h2>{t("changelog.short")}</h2>
      <dl className="in-short">
        {versions.map(({ version, note }) => (
          <div key={version}>
            <dt>
              <a href={`${currentPrefix()}${changelogPath}#${data.subject}-${version}`}>
                {version}
              </a>
            </dt>
            <BuiltHtml as="dd" html={note?.html ?? ""} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What cannot be shown, and the way back. */
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

function VersionForm({ data, from, to }: UpgradeRequest) {
  const versions = data.versions.toReversed();
  const select = (name: "from" | "to", chosen: string | undefined) => (
    <label>
      {t(`changelog.${name}`)}{" "}
      <select name={name} defaultValue={chosen}>
        {versions.map(({ version, published }) => (
          <option key={version} value={version}>
            {published ? version : t("changelog.unpublished", { version })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form className="upgrade-form" action={currentPrefix() + changelogPath}>
      <input type="hidden" name="package" value={data.subject} />
      {select("from", from ?? versions.at(-1)?.version)}
      {select("to", to ?? versions[0]?.version)}
      <button type="submit">{t("changelog.show")}</button>
    </form>
  );
}

interface ChangesProps {
  data: UpgradeData;
  from: string;
  to: string;
  level: "h2" | "h3";
}

function Changes({ data, from, to, level: Heading }: ChangesProps) {
  const groups = upgradeGroups(data, from, to);
  if (groups.length === 0) return <p>{t("changelog.same")}</p>;
  return groups.map(({ group, changes }) => (
    <section key={group}>
      <Heading>{t(`changelog.group.${group}`)}</Heading>
      {isNameOnly(group) ? (
        <BuiltHtml as="p" html={names(changes)} />
      ) : (
        <ul className="changes">
          {changes.map((change) => (
            <ItemNotes key={change.item.name} {...change} />
          ))}
        </ul>
      )}
    </section>
  ));
}

/** HTML made by the build: links to the names' pages. */
function names(changes: readonly ItemChanges[]): string {
  return changes.map(({ item }) => item.html).join(", ");
}

function ItemNotes({ item, notes }: ItemChanges) {
  return (
    <li>
      <BuiltHtml html={item.html} />
      <ul>
        {notes.map(({ html, change }) => (
          <li key={`${change.rule} ${change.place} ${change.text}`}>
            <BuiltHtml as="div" html={html} />
          </li>
        ))}
      </ul>
      {item.touches === undefined ? null : <BuiltHtml as="div" html={item.touches.html} />}
    </li>
  );
}
