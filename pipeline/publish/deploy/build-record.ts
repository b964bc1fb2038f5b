import { z } from "zod";
import type { KvKey } from "./kv-api.ts";

/** What a deployed build needs, kept in KV beside its values so that the collector knows. The worker never reads it. */
export interface BuildRecord {
  build: string;
  /** Every key of the build's values. */
  keys: string[];
}

/**
 * What a record stands for: a deployed build, a preview, or an upload that has begun and may still be under way.
 * Records do not follow the model version: a collector must understand those of older builds.
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

/** True for the key of a record, whatever it stands for: the others are values. */
export function isRecordKey(name: string): boolean {
  return name === unusedKey || Object.values(prefixes).some((prefix) => name.startsWith(prefix));
}

/** Key of the values that a collector found unused; they may be deleted an hour later. */
export const unusedKey = "unused/1/values";

const unusedSchema = z.object({ time: z.string(), keys: z.array(z.string()) });

export type UnusedValues = z.infer<typeof unusedSchema>;

export function parseUnused(text: string): UnusedValues {
  return unusedSchema.parse(JSON.parse(text));
}

const recordSchema = z.object({ build: z.string(), keys: z.array(z.string()).min(1) });

export function parseBuildRecord(text: string): BuildRecord {
  return recordSchema.parse(JSON.parse(text));
}

/** A record as the list of keys shows it. */
export interface ListedBuild {
  kind: RecordKind;
  build: string;
  /** ISO time of its last deploy, preview or upload. */
  time: string;
}

const metadataSchema = z.object({ time: z.string() });

/** The records of a kind among the keys of a namespace, the latest first. */
export function newestFirst(keys: readonly KvKey[], kind: RecordKind): ListedBuild[] {
  return keys
    .filter(({ name }) => name.startsWith(prefixes[kind]))
    .map(({ name, metadata }) => ({
      kind,
      build: name.slice(prefixes[kind].length),
      time: metadataSchema.safeParse(metadata).data?.time ?? "",
    }))
    .sort((a, b) => b.time.localeCompare(a.time) || a.build.localeCompare(b.build));
}
