import {
  type VersionedPackage,
  type VersionIndex,
  versionIndexPath,
} from "../../content/model/version-index.ts";
import { href } from "../kernel/language.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { SiteFile } from "../kernel/site-file.ts";
import type { History, SubjectHistory } from "./history.ts";

/** The browser reads this file to mark pages for the reader's version. It lists packages with several versions. */
export function versionIndexFile(history: History, graph: LinkGraph): SiteFile {
  const index: VersionIndex = {
    packages: history.subjects
      .filter(({ releases, subject }) => graph.entity(`package:${subject}`) && releases.length > 1)
      .map((subject) => versionedPackage(subject, history, graph)),
  };
  return { path: versionIndexPath, type: "application/json", content: JSON.stringify(index) };
}

function versionedPackage(
  { subject, releases }: SubjectHistory,
  history: History,
  graph: LinkGraph,
): VersionedPackage {
  const symbols: Record<string, string[]> = {};
  for (const { name } of releases.at(-1)?.declarations.values() ?? []) {
    const known = history.availabilityOf(subject, name);
    const entity = graph.entity(`symbol:${subject}/${name}`);
    if (known === undefined || entity === undefined) continue;
    if (known.isOriginal && known.changes.length === 0) continue;
    symbols[href(entity.href)] = [
      known.since,
      ...new Set(known.changes.map(({ version }) => version)),
    ];
  }
  return {
    subject,
    names: releases.map(({ name }) => name),
    versions: releases.map(({ version }) => version),
    symbols,
  };
}
