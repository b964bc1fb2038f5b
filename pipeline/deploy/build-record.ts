import { z } from "zod";
import type { KvKey } from "./kv-api.ts";

/** What a deployed build needs, kept in KV beside its values so that the collector knows. The worker never reads it. */
export interface BuildRecord {
  build: string;
  /** Every key of the build's values. */
  keys: string[];
}

/** Records do not follow the model version: a collector must understand those of older builds. */
export const buildRecordPrefix = "manifest/1/";

export function recordKey(build: string): string {
  return buildRecordPrefix + build;
}

const recordSchema = z.object({ build: z.string(), keys: z.array(z.string()).min(1) });

export function parseBuildRecord(text: string): BuildRecord {
  return recordSchema.parse(JSON.parse(text));
}

/** A build as the list of keys shows it. */
export interface DeployedBuild {
  build: string;
  /** ISO time of its last deploy. */
  time: string;
}

const metadataSchema = z.object({ time: z.string() });

/** The builds among the keys of a namespace, the latest deployed first. */
export function newestFirst(keys: readonly KvKey[]): DeployedBuild[] {
  return keys
    .filter(({ name }) => name.startsWith(buildRecordPrefix))
    .map(({ name, metadata }) => ({
      build: name.slice(buildRecordPrefix.length),
      time: metadataSchema.safeParse(metadata).data?.time ?? "",
    }))
    .sort((a, b) => b.time.localeCompare(a.time) || a.build.localeCompare(b.build));
}
