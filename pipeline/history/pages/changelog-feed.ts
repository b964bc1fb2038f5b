import { href } from "../../kernel/language.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import { changelogFeedPath, changelogPath } from "../../model/history.ts";
import { absoluteUrl } from "../../model/urls.ts";
import { escapeAttribute, escapeText } from "../../tree/to-html.ts";
import type { History, Release } from "../history.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import { changedIn } from "./change-words.ts";
import { newestFirst, releaseAnchor } from "./changelog-page.tsx";

const maxEntries = 30;

/** Atom feed (RFC 4287) of the newest versions. */
export function changelogFeed(
  history: History,
  notes: ReleaseNotes,
  site: { title: string; url: string },
): SiteFile {
  const releases = newestFirst(history).slice(0, maxEntries);
  const page = absoluteUrl(site.url, href(changelogPath));
  const updated = releases
    .map(({ release }) => timeOf(release))
    .sort()
    .at(-1);
  const entries = releases.map(({ subject, release }) => {
    const url = `${page}#${releaseAnchor(subject, release.version)}`;
    const note = notes.get(subject)?.get(release.version)?.text;
    return `<entry>
<title>${escapeText(`${release.name} ${release.version}`)}</title>
<id>${escapeText(url)}</id>
<link href="${escapeAttribute(url)}"/>
<updated>${timeOf(release)}</updated>
<summary>${escapeText([note, summary(release)].filter(Boolean).join(" "))}</summary>
</entry>`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeText(t("changelog.feed.title", { site: site.title }))}</title>
<id>${escapeText(page)}</id>
<link href="${escapeAttribute(page)}"/>
<link rel="self" href="${escapeAttribute(absoluteUrl(site.url, href(changelogFeedPath)))}"/>
<updated>${updated ?? "1970-01-01T00:00:00Z"}</updated>
<author><name>${escapeText(site.title)}</name></author>
${entries.join("\n")}
</feed>
`;
  return { path: changelogFeedPath, type: "application/atom+xml; charset=utf-8", content };
}

/** The day of its snapshot. */
function timeOf({ recorded }: Release): string {
  return `${recorded}T00:00:00Z`;
}

/** `Must change: TokenAPI. New: pinJSON.` */
function summary({ previous, changes }: Release): string {
  if (previous === undefined) return t("changelog.feed.first");
  const parts = (["must", "new"] as const).flatMap((group) => {
    const names = changedIn(group, changes).map(({ name }) => name);
    return names.length === 0 ? [] : [`${t(`changelog.group.${group}`)}: ${names.join(", ")}.`];
  });
  return parts.length === 0 ? t("changelog.feed.nothing") : parts.join(" ");
}
