/** Folder of the first API's snapshots; those of a package are in a folder of the library's name. */
export const apiFolder = "web-api";

/** True for the folder of an API: `web-api`, or `web-api-billing` for one of several. */
export function isApiSubject(subject: string): boolean {
  return subject === apiFolder || subject.startsWith(`${apiFolder}-`);
}

/** What stands before the names of the API whose snapshots are in the folder. */
export function apiScope(subject: string): string {
  return subject === apiFolder ? "" : `${subject.slice(apiFolder.length + 1)}/`;
}
