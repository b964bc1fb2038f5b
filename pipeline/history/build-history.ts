import type { BuildContext } from "../components/build-context.ts";
import type { BuiltPages } from "../kernel/built-pages.ts";
import type { Problem } from "../kernel/problems.ts";
import { jsonFile } from "../kernel/site-file.ts";
import type { Steps } from "../kernel/step.ts";
import { versionsDataPath } from "../model/history.ts";
import { type Documented, type SubjectHistory, toHistories } from "./history.ts";
import { changelogFeed } from "./pages/changelog-feed.ts";
import { changelogPage, versionsPage } from "./pages/changelog-pages.tsx";
import { toVersions } from "./pages/to-versions.ts";
import { type ReleaseNotes, readNotes } from "./snapshots/read-notes.ts";
import { readSnapshots } from "./snapshots/read-snapshots.ts";
import { apiFolder, historyFolder } from "./snapshots/snapshot-files.ts";

export interface ReadHistory {
  histories: SubjectHistory[];
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
    { inputs: [subjects.join()], files: [historyFolder], isSilent: true },
    () => readSnapshots(root, subjects),
  );
  const { notes, problems: noteProblems } = await readNotes(root, recorded);
  const histories = toHistories(recorded, documented);
  return { histories, notes, problems: [...problems, ...noteProblems] };
}

/** The changelog with a page for each package, its feed, and the data of the tools. Guides must be in the link graph already. */
export function buildHistoryPages(
  { histories, notes }: ReadHistory,
  { graph, highlighter }: BuildContext,
  site: { title: string; url: string },
): Pick<BuiltPages, "pages" | "files"> {
  // A site without recorded versions has no changes to show.
  if (histories.length === 0) return { pages: [], files: [] };
  const shown = histories.map((own) => toVersions(own, { graph, histories, notes }));
  return {
    pages: [changelogPage(shown), ...shown.map((each) => versionsPage(each, { highlighter }))],
    files: [
      changelogFeed(shown, histories, site),
      ...shown.map((each) => jsonFile(versionsDataPath(each.subject), each)),
    ],
  };
}
