import {
  isRecordKey,
  type ListedBuild,
  newestFirst,
  parseBuildRecord,
  parseUnused,
  recordKey,
  type UnusedValues,
  unusedKey,
} from "./build-record.ts";
import { DeployError } from "./deploy-error.ts";
import type { KvApi, KvKey } from "./kv-api.ts";

/** Versions that a rollback may go back to keep all their values; previews are counted apart and push none of them out. */
const keptBuilds = { deploy: 10, preview: 5 } as const;

/** A deploy may still be under way for so long after its last record. */
const restMilliseconds = 3_600_000;

export interface GarbageSources {
  api: KvApi;
  /** The code of the versions that serve now. */
  readDeployedCode: () => Promise<readonly string[]>;
  now: Date;
  /** Builds that stay in any case. */
  keep?: readonly string[];
}

export interface GarbagePlan {
  /** Builds whose values all stay. */
  kept: ListedBuild[];
  dropped: ListedBuild[];
  /** Keys that no kept build uses. */
  unused: string[];
  /** Number of values that stay. */
  used: number;
  /** When something was uploaded within the last hour: deleting must wait. */
  isDeploying: boolean;
}

/** Decides what may go: every value that neither a live version nor a recent build uses. Reads only. @throws DeployError */
export async function planGarbage(sources: GarbageSources): Promise<GarbagePlan> {
  const { api, now, keep = [] } = sources;
  const keys = await api.list("");
  const deploys = newestFirst(keys, "deploy");
  const previews = newestFirst(keys, "preview");
  if (deploys.length === 0) {
    throw new DeployError(
      "the namespace holds no record of a deployed build, so nothing is known to be unused",
      "deploy once with `npm run deploy`, then collect",
    );
  }
  const live = liveBuilds(await sources.readDeployedCode(), [...deploys, ...previews]);
  const stays = ({ build }: ListedBuild) => keep.includes(build) || live.has(build);
  const all = [
    ...deploys.map((build, at) => ({ build, isKept: at < keptBuilds.deploy || stays(build) })),
    ...previews.map((build, at) => ({ build, isKept: at < keptBuilds.preview || stays(build) })),
  ];
  const kept = all.filter(({ isKept }) => isKept).map(({ build }) => build);
  const dropped = all.filter(({ isKept }) => !isKept).map(({ build }) => build);
  const used = new Set<string>();
  for (const { kind, build } of kept) {
    for (const key of parseBuildRecord(await api.read(recordKey(kind, build))).keys) used.add(key);
  }
  const values = keys.map(({ name }) => name).filter((name) => !isRecordKey(name));
  const unused = values.filter((name) => isOurs(name) && !used.has(name));
  const isDeploying = isRecent(keys, now);
  return { kept, dropped, unused, used: values.length - unused.length, isDeploying };
}

/** Builds whose id stands in the code of a version: the manifest is part of it. */
function liveBuilds(codes: readonly string[], known: readonly ListedBuild[]): Set<string> {
  return new Set(
    codes.map((code) => {
      const found = known.find(({ build }) => code.includes(build));
      if (found !== undefined) return found.build;
      throw new DeployError(
        "a version that serves now was made from a build that KV has no record of, so its values are not known",
        "deploy with `npm run deploy`, which writes the record, and collect an hour later",
      );
    }),
  );
}

/** True while a deploy, a preview or the beginning of an upload is younger than an hour. */
function isRecent(keys: readonly KvKey[], now: Date): boolean {
  const times = (["deploy", "preview", "upload"] as const).flatMap((kind) =>
    newestFirst(keys, kind).map(({ time }) => Date.parse(time)),
  );
  return times.some((time) => now.getTime() - time < restMilliseconds);
}

/** A namespace may hold keys of others: only names as the build makes them are touched. */
function isOurs(name: string): boolean {
  return /^[a-z-]+\/\d+\/[\w.-]+$/.test(name);
}

/** What a run of the collector did. */
export interface Collected {
  /** Keys that are gone. */
  deleted: string[];
  /** Keys that a run an hour later may delete. */
  marked: string[];
}

/**
 * Marks the values that are unused, or deletes those that were marked at least an hour before and are unused still. An
 * upload that needs a marked value takes the mark away, writes the value again and looks for it once more when a call
 * of this collector would be over: so nothing that a build has come to use is lost, whenever it is deployed.
 * Records go last: a run that breaks is simply repeated.
 * @throws DeployError when a deploy may be under way
 */
export async function collectGarbage(sources: GarbageSources): Promise<Collected> {
  const { api, now } = sources;
  const plan = await planGarbage(sources);
  if (plan.isDeploying) {
    throw new DeployError(
      "a build was uploaded within the last hour; its deploy may still be under way",
      "run the same command an hour after the last deploy or preview",
    );
  }
  const mark = await readUnused(api);
  const isDue = mark !== undefined && now.getTime() - Date.parse(mark.time) >= restMilliseconds;
  if (mark !== undefined && !isDue) return { deleted: [], marked: mark.keys };
  const due = new Set(mark?.keys);
  const deleted = plan.unused.filter((key) => due.has(key));
  if (mark !== undefined) await removeMarked(api, mark, deleted);
  const marked = plan.unused.filter((key) => !due.has(key));
  await removeRecords(api, plan);
  if (marked.length > 0) {
    const value = JSON.stringify({ time: now.toISOString(), keys: marked });
    await api.write([{ key: unusedKey, value }]);
  } else if (mark !== undefined) {
    await api.remove([unusedKey]);
  }
  return { deleted, marked };
}

/** Undefined when nothing is marked. */
async function readUnused(api: KvApi): Promise<UnusedValues | undefined> {
  const keys = await api.list(unusedKey);
  return keys.some(({ name }) => name === unusedKey)
    ? parseUnused(await api.read(unusedKey))
    : undefined;
}

const batchKeys = 10_000;

/** @throws DeployError when an upload has taken the mark away */
async function removeMarked(
  api: KvApi,
  mark: UnusedValues,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += batchKeys) {
    const current = await readUnused(api);
    if (current?.time !== mark.time) {
      throw new DeployError(
        "a build that is being uploaded uses some of the values that were marked",
        "run the same command an hour after that deploy",
      );
    }
    await api.remove(keys.slice(at, at + batchKeys));
  }
}

/** Records of builds that are not kept, and marks of uploads, of which none is under way. */
async function removeRecords(api: KvApi, { dropped }: GarbagePlan): Promise<void> {
  const uploads = newestFirst(await api.list(""), "upload");
  const records = [...dropped, ...uploads].map(({ kind, build }) => recordKey(kind, build));
  for (let at = 0; at < records.length; at += batchKeys) {
    await api.remove(records.slice(at, at + batchKeys));
  }
}
