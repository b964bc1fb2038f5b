import {
  buildRecordPrefix,
  type DeployedBuild,
  newestFirst,
  parseBuildRecord,
  recordKey,
} from "./build-record.ts";
import { DeployError } from "./deploy-error.ts";
import type { KvApi } from "./kv-api.ts";

/** Versions that a rollback may go back to keep all their values. */
export const keptBuilds = 10;

export interface GarbagePlan {
  /** Builds whose values all stay. */
  kept: DeployedBuild[];
  dropped: DeployedBuild[];
  /** Keys that no kept build uses. */
  unused: string[];
  /** Keys that stay. */
  used: number;
}

/** Decides what may go: every value that none of the latest builds uses. Reads only. */
export async function planGarbage(
  api: KvApi,
  alsoKeep: readonly string[] = [],
): Promise<GarbagePlan> {
  const keys = await api.list("");
  const builds = newestFirst(keys);
  if (builds.length === 0) {
    throw new DeployError(
      "the namespace holds no record of a deployed build, so nothing is known to be unused",
      "deploy once with `npm run deploy`, then collect",
    );
  }
  const kept = builds.filter(({ build }, index) => index < keptBuilds || alsoKeep.includes(build));
  const dropped = builds.filter((build) => !kept.includes(build));
  const records = await Promise.all(
    kept.map(async ({ build }) => parseBuildRecord(await api.read(recordKey(build)))),
  );
  const used = new Set(records.flatMap((record) => record.keys));
  const values = keys.map(({ name }) => name).filter((name) => !name.startsWith(buildRecordPrefix));
  const unused = values.filter((name) => isOurs(name) && !used.has(name));
  return { kept, dropped, unused, used: values.length - unused.length };
}

/** A namespace may hold keys of others: only names as the build makes them are touched. */
function isOurs(name: string): boolean {
  return /^[a-z-]+\/\d+\/[\w.-]+$/.test(name);
}

/** Deletes what a plan says. Records go last: a run that breaks is simply repeated. */
export async function collectGarbage(api: KvApi, plan: GarbagePlan): Promise<void> {
  const keys = [...plan.unused, ...plan.dropped.map(({ build }) => recordKey(build))];
  for (let at = 0; at < keys.length; at += 10_000) await api.remove(keys.slice(at, at + 10_000));
}
