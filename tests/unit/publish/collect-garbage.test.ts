import { describe, expect, it } from "vitest";
import {
  collectGarbage,
  type GarbageSources,
  planGarbage,
} from "../../../pipeline/publish/deploy/collect-garbage.ts";
import type { KvApi, KvPair } from "../../../pipeline/publish/deploy/kv-api.ts";

const now = new Date("2026-11-20T12:00:00Z");
const longAgo = "2026-01-01T00:00:00Z";

/** A namespace in memory: values by key, and the time of each record. */
class Namespace implements KvApi {
  readonly values = new Map<string, { text: string; time?: string }>();

  add(build: string, keys: string[], time = longAgo, kind = "manifest"): this {
    for (const key of keys) this.values.set(key, { text: "{}" });
    this.values.set(`${kind}/1/${build}`, { text: JSON.stringify({ build, keys }), time });
    return this;
  }
  async list() {
    return [...this.values].map(([name, { time }]) => ({ name, metadata: { time } }));
  }
  async read(key: string) {
    return this.values.get(key)?.text ?? "";
  }
  async write(pairs: readonly KvPair[]) {
    for (const { key, value } of pairs) this.values.set(key, { text: value });
  }
  async remove(keys: readonly string[]) {
    for (const key of keys) this.values.delete(key);
  }
}

function sourcesOf(api: Namespace, ...live: string[]): GarbageSources {
  return { api, readDeployedCode: async () => live.map((build) => `a={build:"${build}"}`), now };
}

const collect = async (sources: GarbageSources) =>
  collectGarbage(sources, await planGarbage(sources));

const inAnHour = new Date("2026-11-20T13:00:00Z");

/** A live build, and a value that no build uses. */
function withUnused(): Namespace {
  const api = new Namespace().add("live", ["page/1/a"]);
  api.values.set("page/1/old", { text: "{}" });
  return api;
}

describe("collecting old values", () => {
  it("marks what is unused, and deletes it an hour later", async () => {
    const api = withUnused();
    const sources = sourcesOf(api, "live");
    expect(await collect(sources)).toEqual({ deleted: [], marked: ["page/1/old"] });
    const soon = { ...sources, now: new Date("2026-11-20T12:59:00Z") };
    expect(await collect(soon)).toEqual({ deleted: [], marked: ["page/1/old"] });
    expect(api.values.has("page/1/old")).toBe(true);
    const later = { ...sources, now: inAnHour };
    expect(await collect(later)).toEqual({ deleted: ["page/1/old"], marked: [] });
    expect([...api.values.keys()]).toEqual(["page/1/a", "manifest/1/live"]);
  });

  it("keeps values that a deploy uses since they were marked", async () => {
    const api = withUnused();
    const sources = sourcesOf(api, "live");
    await collect(sources);
    api.add("next", ["page/1/old"]);
    expect(await collect({ ...sources, now: inAnHour })).toEqual({
      deleted: [],
      marked: [],
    });
    expect(api.values.has("page/1/old")).toBe(true);
  });

  it("marks values that have become unused since, and does not delete them yet", async () => {
    const api = withUnused();
    const sources = sourcesOf(api, "live");
    await collect(sources);
    api.values.set("page/1/newer", { text: "{}" });
    const found = await collect({ ...sources, now: inAnHour });
    expect(found).toEqual({ deleted: ["page/1/old"], marked: ["page/1/newer"] });
    expect(api.values.has("page/1/newer")).toBe(true);
  });

  it("stops when an upload removes the mark between its last check and its deletions", async () => {
    const api = withUnused();
    const sources = sourcesOf(api, "live");
    await collect(sources);
    const readDeployedCode = async () => {
      // A deploy of an old build begins now; the collector's list is older.
      queueMicrotask(() => {
        api.values.delete("unused/1/values");
        api.values.set("upload/1/next", { text: "next", time: inAnHour.toISOString() });
      });
      return ['a={build:"live"}'];
    };
    const later = { ...sources, readDeployedCode, now: inAnHour };
    const { deleted } = await collect(later);
    expect(deleted).toEqual([]);
    expect([...api.values.keys()]).toEqual(expect.arrayContaining(["page/1/old", "upload/1/next"]));
  });

  it("refuses when a deploy may be under way", async () => {
    const api = withUnused();
    api.values.set("upload/1/next", { text: "next", time: "2026-11-20T11:59:00Z" });
    await expect(collect(sourcesOf(api, "live"))).rejects.toThrow("within the last hour");
    expect(api.values.has("page/1/old")).toBe(true);
  });

  it("keeps both versions of a gradual deployment, however old", async () => {
    const api = new Namespace().add("first", ["page/1/a"]).add("second", ["page/1/b"]);
    for (let day = 10; day < 25; day++)
      api.add(`later${day}`, ["page/1/c"], `2026-02-${day}T00:00:00Z`);
    const { unused } = await planGarbage(sourcesOf(api, "first", "second"));
    expect(unused).toEqual([]);
  });

  it("keeps the last ten builds and the last five previews, and what is not ours", async () => {
    const api = new Namespace().add("live", ["page/1/live"]);
    const days = Array.from({ length: 12 }, (_, day) => String(day + 10));
    for (const day of days) {
      const time = `2026-02-${day}T00:00:00Z`;
      api.add(`build${day}`, [`page/1/build${day}`], time);
      api.add(`look${day}`, [`page/1/look${day}`], time, "preview");
    }
    api.values.set("somebody-elses", { text: "kept" });
    const { unused } = await planGarbage(sourcesOf(api, "live"));
    const builds = days.slice(0, -10).map((day) => `page/1/build${day}`);
    const previews = days.slice(0, -5).map((day) => `page/1/look${day}`);
    expect(unused.toSorted()).toEqual([...builds, ...previews].toSorted());
  });

  it("refuses when the live version's build has no record", async () => {
    await expect(planGarbage(sourcesOf(withUnused(), "unknown"))).rejects.toThrow(
      "a version that serves now was made from a build that KV has no record of",
    );
  });
});
