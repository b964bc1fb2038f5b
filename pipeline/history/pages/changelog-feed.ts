import { changelogPath, groupOf, isBreaking } from "../../../content/model/history.ts";
import { absoluteUrl } from "../../../content/model/urls.ts";
import { href } from "../../kernel/language.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import { escapeAttribute, escapeText } from "../../tree/to-html.ts";
import type { History, Release } from "../history.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import { releaseAnchor } from "./changelog-page.tsx";

const changelogFeedPath = "/changelog.xml";

/** Versions in the feed; readers of feeds want what is new. */
const entriesShown = 30;

/** Every version as an Atom entry (RFC 4287), the newest first. */
export function changelogFeed(
  history: History,
  notes: ReleaseNotes,
  site: { title: string; url: string },
): SiteFile {
  const releases = history.subjects
    .flatMap(({ subject, releases: own }) => own.map((release) => ({ subject, release })))
    .toReversed()
    // The day of the snapshot: npm's own dates are not kept. The sort is stable, so newer versions stay first.
    .sort((a, b) => b.release.recorded.localeCompare(a.release.recorded))
    .slice(0, entriesShown);
  const page = absoluteUrl(site.url, href(changelogPath));
  const updated = releases[0]?.release.recorded ?? "1970-01-01";
  const entries = releases.map(({ subject, release }) => {
    const url = `${page}#${releaseAnchor(subject, release.version)}`;
    const note = notes.get(subject)?.get(release.version);
    return `<entry>
<title>${escapeText(`${release.name} ${release.version}`)}</title>
<id>${escapeText(url)}</id>
<link href="${escapeAttribute(url)}"/>
<updated>${release.recorded}T00:00:00Z</updated>
<summary>${escapeText([note, summary(release)].filter(Boolean).join(" "))}</summary>
</entry>`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeText(t("changelog.feed.title", { site: site.title }))}</title>
<id>${escapeText(page)}</id>
<link href="${escapeAttribute(page)}"/>
<link rel="self" href="${escapeAttribute(absoluteUrl(site.url, href(changelogFeedPath)))}"/>
<updated>${updated}T00:00:00Z</updated>
<author><name>${escapeText(site.title)}</name></author>
${entries.join("\n")}
</feed>
`;
  return { path: changelogFeedPath, type: "application/atom+xml; charset=utf-8", content };
}

/** `Breaking: TokenAPI. Added: pinJSON.`; the page tells the rest. */
function summary({ previous, changes }: Release): string {
  if (previous === undefined) return t("changelog.feed.first");
  const names = (list: typeof changes) => [...new Set(list.map(({ subject }) => subject.name))];
  const parts = [
    { label: t("changelog.group.breaking"), list: names(changes.filter(isBreaking)) },
    {
      label: t("changelog.group.added"),
      list: names(changes.filter((change) => groupOf(change) === "added")),
    },
  ].filter(({ list }) => list.length > 0);
  if (parts.length === 0) return t("changelog.feed.nothing");
  return parts.map(({ label, list }) => `${label}: ${list.join(", ")}.`).join(" ");
}
