export const historyFolder = "content/history";

/** Versions may contain characters that are not allowed in file names. */
export function snapshotFile(subject: string, version: string): string {
  return `${historyFolder}/${subject}/${encodeURIComponent(version)}.json`;
}
