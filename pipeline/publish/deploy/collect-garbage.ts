import {
  isRecordKey,
  type ListedBuild,
  newestFirst,
  parseBuildRecord,
  recordKey,
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

/**
 * Deletes what a plan says and a second look confirms: what a deploy has come to use meanwhile stays.
 * Records go last: a run that breaks is simply repeated.
 * @throws DeployError when a deploy may be under way
 */
export async function collectGarbage(
  sources: GarbageSources,
  plan: GarbagePlan,
): Promise<string[]> {
  const now = await planGarbage(sources);
  if (plan.isDeploying || now.isDeploying) {
    throw new DeployError(
      "a build was uploaded within the last hour; its deploy may still be under way",
      "run the same command an hour after the last deploy or preview",
    );
  }
  const stillUnused = new Set(now.unused);
  const values = plan.unused.filter((key) => stillUnused.has(key));
  const stillDropped = new Set(now.dropped.map(({ kind, build }) => recordKey(kind, build)));
  const records = plan.dropped
    .map(({ kind, build }) => recordKey(kind, build))
    .filter((key) => stillDropped.has(key));
  const uploads = newestFirst(await sources.api.list(""), "upload");
  const keys = [...values, ...records, ...uploads.map(({ build }) => recordKey("upload", build))];
  for (let at = 0; at < keys.length; at += 10_000) {
    await sources.api.remove(keys.slice(at, at + 10_000));
  }
  return values;
}
