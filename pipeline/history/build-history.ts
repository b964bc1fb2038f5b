import type { PageDraft } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import type { SiteFile } from "../kernel/site-file.ts";
import { apiFolder } from "./api-subject.ts";
import { type Documented, History } from "./history.ts";
import { changelogFeed } from "./pages/changelog-feed.ts";
import { type ChangelogContext, changelogPage } from "./pages/changelog-page.tsx";
import { type TwinLinks, upgradeFile } from "./pages/upgrade-data.tsx";
import { type ReleaseNotes, readNotes } from "./snapshots/read-notes.ts";
import { readSnapshots } from "./snapshots/read-snapshots.ts";
import { versionIndexFile } from "./version-index.ts";

export interface ReadHistory {
  history: History;
  notes: ReleaseNotes;
  problems: Problem[];
}

/**
 * Reads the snapshots and compares the versions.
 * @param documented the newest version of each
 */
export async function readHistory(
  root: string,
  documented: readonly Documented[],
): Promise<ReadHistory> {
  const subjects = [...documented.map(({ subject }) => subject), apiFolder];
  const { recorded, problems } = await readSnapshots(root, subjects);
  const { notes, problems: noteProblems } = await readNotes(root, recorded);
  const history = new History(recorded, documented);
  return { history, notes, problems: [...problems, ...noteProblems] };
}

/** The changelog, its feed, and what the upgrade page reads. Guides must be in the graph. */
export function buildHistoryPages(
  { history, notes }: ReadHistory,
  context: ChangelogContext,
  site: { title: string; url: string },
  isPage: TwinLinks["isPage"],
): { pages: PageDraft[]; files: SiteFile[] } {
  // A site without recorded versions has nothing to tell of changes.
  if (history.subjects.length === 0) return { pages: [], files: [] };
  const links: TwinLinks = { origin: site.url, isPage };
  return {
    pages: [changelogPage(history, notes, context)],
    files: [
      changelogFeed(history, notes, site),
      versionIndexFile(history, context.graph),
      ...history.subjects
        .filter(({ releases }) => releases.length > 1)
        .map((subject) => upgradeFile(subject, notes, context, links)),
    ],
  };
}
