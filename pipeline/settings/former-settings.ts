/** A setting that an earlier version had. */
export interface FormerSetting {
  /** Its present name; without one it was removed. */
  now?: string;
  /** The present value, as YAML, by the former one. */
  write?: (value: string) => string;
}

/** Settings by dotted path, without the positions in lists. */
export type FormerSettings = ReadonlyMap<string, FormerSetting>;

/** Of `library.yaml`. The folder names the library. */
export const formerLibrarySettings: FormerSettings = new Map([["name", {}]]);

/** Of `content/site.yaml`. */
export const formerSettings: FormerSettings = new Map<string, FormerSetting>([
  ["mainLibrary", { now: "libraries", write: (value) => `[${value}]` }],
  ["proofs", {}],
  ["frameHosts", {}],
  ["theme.faces", {}],
  ["agents.questions", {}],
  ["agents.rules", {}],
  ["openapi.arazzo", {}],
  [
    "openapi.client.chains",
    { now: "config", write: (value) => value.replace(/(?<=: )[^\s{},#]+/g, "{ chain: $& }") },
  ],
]);
