import { z } from "zod";
import type { KvKey } from "./kv-api.ts";

/**
 * A deployed build, a preview, or an upload that may be in progress. Records do not depend on the model version,
 * because the collector must read those of older builds.
 */
export type RecordKind = "deploy" | "preview" | "upload";

const prefixes: Readonly<Record<RecordKind, string>> = {
  deploy: "manifest/1/",
  preview: "preview/1/",
  upload: "upload/1/",
};

export function recordKey(kind: RecordKind, build: string): string {
  return prefixes[kind] + build;
}

/** True for keys of records and marks; all other keys are values. */
export function isRecordKey(name: string): boolean {
  return name === unusedKey || Object.values(prefixes).some((prefix) => name.startsWith(prefix));
}

/** Key of the list of unused values, which may be deleted an hour later. */
export const unusedKey = "unused/1/values";

const unusedSchema = z.object({ time: z.string(), keys: z.array(z.string()) });

export type UnusedValues = z.infer<typeof unusedSchema>;

export function parseUnused(text: string): UnusedValues {
  return unusedSchema.parse(JSON.parse(text));
}

/** Stored in KV beside the values of a deployed build, for the garbage collector: the keys of all its values. */
const recordSchema = z.object({ build: z.string(), keys: z.array(z.string()).min(1) });

export type BuildRecord = z.infer<typeof recordSchema>;

export function parseBuildRecord(text: string): BuildRecord {
  return recordSchema.parse(JSON.parse(text));
}

export interface ListedBuild {
  kind: RecordKind;
  build: string;
  /** ISO time of the last deploy, preview or upload. */
  time: string;
}

const metadataSchema = z.object({ time: z.string() });

/** Records of a kind, the latest first. */
export function recordsByTime(keys: readonly KvKey[], kind: RecordKind): ListedBuild[] {
  return keys
    .filter(({ name }) => name.startsWith(prefixes[kind]))
    .map(({ name, metadata }) => ({
      kind,
      build: name.slice(prefixes[kind].length),
      time: metadataSchema.safeParse(metadata).data?.time ?? "",
    }))
    .sort((a, b) => b.time.localeCompare(a.time) || a.build.localeCompare(b.build));
}
