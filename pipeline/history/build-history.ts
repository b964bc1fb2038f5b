import type { PageDraft } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import type { SiteFile } from "../kernel/site-file.ts";
import type { Steps } from "../kernel/step.ts";
import { apiFolder } from "./api-subject.ts";
import { type Documented, History } from "./history.ts";
import { changelogFeed } from "./pages/changelog-feed.ts";
import { type ChangelogContext, changelogPage } from "./pages/changelog-page.tsx";
import { upgradeFiles } from "./pages/upgrade-data.ts";
import { type ReleaseNotes, readNotes } from "./snapshots/read-notes.ts";
import { readSnapshots } from "./snapshots/read-snapshots.ts";
import { historyFolder } from "./snapshots/snapshot-file.ts";

export interface ReadHistory {
  history: History;
  notes: ReleaseNotes;
  problems: Problem[];
}

/** @param documented the newest version of each package and API */
export async function readHistory(
  root: string,
  documented: readonly Documented[],
  steps: Steps,
): Promise<ReadHistory> {
  const subjects = [...documented.map(({ subject }) => subject), apiFolder];
  const { recorded, problems } = await steps.step(
    "snapshots",
    [subjects.join()],
    () => readSnapshots(root, subjects),
    { files: [historyFolder], isPart: true },
  );
  const { notes, problems: noteProblems } = await readNotes(root, recorded);
  const history = new History(recorded, documented);
  return { history, notes, problems: [...problems, ...noteProblems] };
}

/** The changelog, its feed and the data of the upgrade page. Guides must be in the link graph already. */
export function buildHistoryPages(
  { history, notes }: ReadHistory,
  { graph, highlighter }: Pick<ChangelogContext, "graph" | "highlighter">,
  site: { title: string; url: string },
): { pages: PageDraft[]; files: SiteFile[] } {
  // A site without recorded versions has no changes to show.
  if (history.subjects.length === 0) return { pages: [], files: [] };
  const context: ChangelogContext = { history, notes, graph, highlighter };
  return {
    pages: [changelogPage(context)],
    files: [
      changelogFeed(history, notes, site),
      ...history.subjects.flatMap((subject) => upgradeFiles(subject, context)),
    ],
  };
}
