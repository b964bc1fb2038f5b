export const historyFolder = "content/history";

/** Folder of the first API's snapshots. A package's snapshots are in a folder named after the library. */
export const apiFolder = "web-api";

/** Versions may contain characters that are not allowed in file names. */
export function snapshotFile(subject: string, version: string): string {
  return `${historyFolder}/${subject}/${encodeURIComponent(version)}.json`;
}

/** True for the folder of an API: `web-api`, or `web-api-billing` for one of several. */
export function isApiSubject(subject: string): boolean {
  return subject === apiFolder || subject.startsWith(`${apiFolder}-`);
}

/** Prefix of entity names of one of several APIs: `billing/` for the folder `web-api-billing`. */
export function apiScope(subject: string): string {
  return subject === apiFolder ? "" : `${subject.slice(apiFolder.length + 1)}/`;
}
