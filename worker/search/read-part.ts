/** Reads one stored part of the index. Throws `SearchUnavailableError` when there is none. */
export type ReadPart = (name: string) => Promise<ArrayBuffer>;
