/** A setting of `content/site.yaml` that an earlier version had. */
export interface FormerSetting {
  /** Its present name; without one it was removed. */
  now?: string;
  /** The present value, as YAML, by the former one. */
  write?: (value: string) => string;
}

/** By dotted path, without the positions in lists. */
export const formerSettings: ReadonlyMap<string, FormerSetting> = new Map<string, FormerSetting>([
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
