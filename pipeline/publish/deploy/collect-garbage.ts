import { UserError } from "../../kernel/errors.ts";
import {
  isRecordKey,
  type ListedBuild,
  parseBuildRecord,
  parseUnused,
  recordKey,
  recordsByTime,
  type UnusedValues,
  unusedKey,
} from "./build-record.ts";
import type { KvApi } from "./kv-api.ts";

/** Number of recent builds whose values are kept for a rollback; previews are counted separately. */
const keptBuilds = { deploy: 10, preview: 5 } as const;

/** For this time after its last record, a deploy may be in progress. */
const graceMilliseconds = 3_600_000;

export interface GarbageSources {
  api: KvApi;
  /** Reads the code of the versions in use. */
  readDeployedCode: () => Promise<readonly string[]>;
  now: Date;
  /** Builds that are always kept. */
  keep?: readonly string[];
}

export interface GarbagePlan {
  /** Builds whose values are kept. */
  kept: ListedBuild[];
  dropped: ListedBuild[];
  uploads: ListedBuild[];
  /** Keys of values that no kept build uses. */
  unused: string[];
  /** Number of remaining values. */
  used: number;
  /** True if something was uploaded within the last hour: nothing may be deleted then. */
  isDeploying: boolean;
}

/** Finds all values that neither a live version nor a recent build uses. Only reads. @throws UserError */
export async function planGarbage(sources: GarbageSources): Promise<GarbagePlan> {
  const { api, now, keep = [] } = sources;
  const keys = await api.list("");
  const deploys = recordsByTime(keys, "deploy");
  const previews = recordsByTime(keys, "preview");
  const uploads = recordsByTime(keys, "upload");
  if (deploys.length === 0) {
    throw new UserError(
      "the namespace holds no record of a deployed build, so nothing is known to be unused",
      "deploy once with `npm run deploy`, then collect",
    );
  }
  const live = liveBuilds(await sources.readDeployedCode(), [...deploys, ...previews]);
  const isNeeded = ({ build }: ListedBuild) => keep.includes(build) || live.has(build);
  const kept = [
    ...deploys.filter((build, index) => index < keptBuilds.deploy || isNeeded(build)),
    ...previews.filter((build, index) => index < keptBuilds.preview || isNeeded(build)),
  ];
  const dropped = [...deploys, ...previews].filter((build) => !kept.includes(build));
  const used = new Set<string>();
  for (const { kind, build } of kept) {
    for (const key of parseBuildRecord(await api.read(recordKey(kind, build))).keys) used.add(key);
  }
  const values = keys.map(({ name }) => name).filter((name) => !isRecordKey(name));
  const unused = values.filter((name) => isOurs(name) && !used.has(name));
  const isDeploying = [...deploys, ...previews, ...uploads].some(
    ({ time }) => now.getTime() - Date.parse(time) < graceMilliseconds,
  );
  return { kept, dropped, uploads, unused, used: values.length - unused.length, isDeploying };
}

/** Builds whose id is in the code of a live version, which contains the manifest. */
function liveBuilds(codes: readonly string[], known: readonly ListedBuild[]): Set<string> {
  return new Set(
    codes.map((code) => {
      const found = known.find(({ build }) => code.includes(build));
      if (found !== undefined) return found.build;
      throw new UserError(
        "a version that serves now was made from a build that KV has no record of, so its values are not known",
        "deploy with `npm run deploy`, which writes the record, and collect an hour later",
      );
    }),
  );
}

/** The namespace may contain other keys: only names in the format of the build are deleted. */
function isOurs(name: string): boolean {
  return /^[a-z-]+\/\d+\/[\w.-]+$/.test(name);
}

export interface Collected {
  deleted: string[];
  /** Keys that may be deleted an hour later. */
  marked: string[];
}

/**
 * Marks unused values, and deletes those that were marked at least an hour ago and are still unused. No value in use is
 * lost: an upload that needs a marked value removes the mark, writes the value again, and checks it once more when any
 * running collector must have ended. Records are deleted last, so that an interrupted run can be repeated.
 * @throws UserError if a deploy may be in progress
 */
export async function collectGarbage(
  { api, now }: Pick<GarbageSources, "api" | "now">,
  plan: GarbagePlan,
): Promise<Collected> {
  if (plan.isDeploying) {
    throw new UserError(
      "a build was uploaded within the last hour; its deploy may still be under way",
      "run the same command an hour after the last deploy or preview",
    );
  }
  const mark = await readUnused(api);
  const isDue = mark !== undefined && now.getTime() - Date.parse(mark.time) >= graceMilliseconds;
  if (mark !== undefined && !isDue) return { deleted: [], marked: mark.keys };
  const due = new Set(mark?.keys);
  const deleted = plan.unused.filter((key) => due.has(key));
  if (mark !== undefined) await removeMarked(api, mark, deleted);
  const marked = plan.unused.filter((key) => !due.has(key));
  // None of the uploads is in progress.
  const records = [...plan.dropped, ...plan.uploads];
  if (records.length > 0)
    await api.remove(records.map(({ kind, build }) => recordKey(kind, build)));
  if (marked.length > 0) {
    const value = JSON.stringify({ time: now.toISOString(), keys: marked });
    await api.write([{ key: unusedKey, value }]);
  } else if (mark !== undefined) {
    await api.remove([unusedKey]);
  }
  return { deleted, marked };
}

/** Undefined if nothing is marked. */
async function readUnused(api: KvApi): Promise<UnusedValues | undefined> {
  const keys = await api.list(unusedKey);
  return keys.some(({ name }) => name === unusedKey)
    ? parseUnused(await api.read(unusedKey))
    : undefined;
}

const batchKeys = 10_000;

/** @throws UserError if an upload has removed the mark */
async function removeMarked(
  api: KvApi,
  mark: UnusedValues,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += batchKeys) {
    const current = await readUnused(api);
    if (current?.time !== mark.time) {
      throw new UserError(
        "a build that is being uploaded uses some of the values that were marked",
        "run the same command an hour after that deploy",
      );
    }
    await api.remove(keys.slice(start, start + batchKeys));
  }
}
