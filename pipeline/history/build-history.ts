import type { PageDraft } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import { jsonFile, type SiteFile } from "../kernel/site-file.ts";
import type { Steps } from "../kernel/step.ts";
import { versionsDataPath } from "../model/history.ts";
import type { BuildContext } from "./build-context.ts";
import { type Documented, History } from "./history.ts";
import { changelogFeed } from "./pages/changelog-feed.ts";
import { changelogPage, versionsPage } from "./pages/changelog-pages.tsx";
import { toVersions } from "./pages/to-versions.ts";
import { type ReleaseNotes, readNotes } from "./snapshots/read-notes.ts";
import { readSnapshots } from "./snapshots/read-snapshots.ts";
import { apiFolder, historyFolder } from "./snapshots/snapshot-files.ts";

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

/** The changelog with a page for each package, its feed, and the data of the tools. Guides must be in the link graph already. */
export function buildHistoryPages(
  { history, notes }: ReadHistory,
  { graph, highlighter }: Pick<BuildContext, "graph" | "highlighter">,
  site: { title: string; url: string },
): { pages: PageDraft[]; files: SiteFile[] } {
  // A site without recorded versions has no changes to show.
  if (history.subjects.length === 0) return { pages: [], files: [] };
  const histories = history.subjects.map((own) => toVersions(own, { graph, history, notes }));
  const recorded = (subject: string, version: string) =>
    history.of(subject)?.releases.find((each) => each.version === version)?.recorded ?? "";
  return {
    pages: [
      changelogPage(histories),
      ...histories.map((each) => versionsPage(each, { highlighter })),
    ],
    files: [
      changelogFeed(histories, site, recorded),
      ...histories.map((each) => jsonFile(versionsDataPath(each.subject), each)),
    ],
  };
}
