import { href } from "../../kernel/language.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import {
  changelogFeedPath,
  changelogPath,
  printChanges,
  type VersionChanges,
  type VersionHistory,
  versionsPath,
} from "../../model/history.ts";
import { absoluteUrl } from "../../model/urls.ts";
import { escapeAttribute, escapeText } from "../../tree/to-html.ts";
import type { SubjectHistory } from "../history.ts";
import { versionAnchor } from "./changelog-pages.tsx";

/** Versions of each package or API. */
const maxEntries = 5;
/** More names than that are counted. */
const maxNames = 20;

/**
 * Atom feed (RFC 4287) of the newest versions.
 * @param recorded the same versions with the day on which each was recorded: the feed format requires a time, and few
 * versions have a date
 */
export function changelogFeed(
  histories: readonly VersionHistory[],
  recorded: readonly SubjectHistory[],
  site: { title: string; url: string },
): SiteFile {
  const page = absoluteUrl(site.url, href(changelogPath));
  const entries = histories.flatMap(({ subject, versions }, at) =>
    versions
      .map((each, index) => ({ subject, each, day: recorded[at]?.releases[index]?.recorded ?? "" }))
      .slice(-maxEntries)
      .reverse(),
  );
  const newest = entries.map(({ day }) => day).sort();
  const printed = entries.map(({ subject, each, day }) => {
    const { name, version, title, date } = each;
    const link = absoluteUrl(site.url, `${href(versionsPath(subject))}#${version}`);
    return `<entry>
<title>${escapeText(`${name} ${version}${title === undefined ? "" : `: ${title}`}`)}</title>
<id>${escapeText(`${page}#${versionAnchor(subject, version)}`)}</id>
<link href="${escapeAttribute(link)}"/>
${date === undefined ? "" : `<published>${date}T00:00:00Z</published>\n`}<updated>${day}T00:00:00Z</updated>
<summary>${escapeText(summary(each))}</summary>
</entry>`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeText(t("changelog.feed.title", { site: site.title }))}</title>
<id>${escapeText(page)}</id>
<link href="${escapeAttribute(page)}"/>
<link rel="self" href="${escapeAttribute(absoluteUrl(site.url, href(changelogFeedPath)))}"/>
<updated>${newest.at(-1) ?? "1970-01-01"}T00:00:00Z</updated>
<author><name>${escapeText(site.title)}</name></author>
${printed.join("\n")}
</feed>
`;
  return { path: changelogFeedPath, type: "application/atom+xml; charset=utf-8", content };
}

function summary({ note, changes }: VersionChanges): string {
  const groups = printChanges(changes, { maxNames }).map(({ group, markdown }) => {
    return `${t(`changelog.group.${group}`)}\n${markdown}`;
  });
  const parts = [...(note === undefined ? [] : [note]), ...groups];
  return parts.length === 0 ? t("changelog.noChanges") : parts.join("\n\n");
}
