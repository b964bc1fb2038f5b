import { describe, expect, it } from "vitest";
import {
  collectGarbage,
  type GarbageSources,
  planGarbage,
} from "../../../pipeline/publish/deploy/collect-garbage.ts";
import type { KvApi } from "../../../pipeline/publish/deploy/kv-api.ts";

const now = new Date("2026-11-20T12:00:00Z");
const longAgo = "2026-01-01T00:00:00Z";

/** A namespace in memory: values by key, and the time of each record. */
class Namespace implements KvApi {
  readonly values = new Map<string, { text: string; time?: string }>();

  add(build: string, keys: string[], time = longAgo): this {
    for (const key of keys) this.values.set(key, { text: "{}" });
    this.values.set(`manifest/1/${build}`, { text: JSON.stringify({ build, keys }), time });
    return this;
  }
  async list() {
    return [...this.values].map(([name, { time }]) => ({ name, metadata: { time } }));
  }
  async read(key: string) {
    return this.values.get(key)?.text ?? "";
  }
  async write() {
    throw new Error("a collector writes nothing");
  }
  async remove(keys: readonly string[]) {
    for (const key of keys) this.values.delete(key);
  }
}

function sourcesOf(api: Namespace, ...live: string[]): GarbageSources {
  return { api, readDeployedCode: async () => live.map((build) => `a={build:"${build}"}`), now };
}

describe("collecting old values", () => {
  it("spares what a deploy has come to use since the plan was made", async () => {
    const api = new Namespace().add("live", ["page/1/a"]);
    api.values.set("page/1/old", { text: "{}" });
    const sources = sourcesOf(api, "live");
    const plan = await planGarbage(sources);
    expect(plan.unused).toEqual(["page/1/old"]);
    api.add("next", ["page/1/old"]);
    expect(await collectGarbage(sources, plan)).toEqual([]);
    expect(api.values.has("page/1/old")).toBe(true);
  });

  it("refuses when a deploy begins between the plan and the deed", async () => {
    const api = new Namespace().add("live", ["page/1/a"]);
    api.values.set("page/1/old", { text: "{}" });
    const sources = sourcesOf(api, "live");
    const plan = await planGarbage(sources);
    api.values.set("upload/1/next", { text: "next", time: "2026-11-20T11:59:00Z" });
    await expect(collectGarbage(sources, plan)).rejects.toThrow("within the last hour");
    expect(api.values.has("page/1/old")).toBe(true);
  });

  it("keeps both versions of a gradual deployment, however old", async () => {
    const api = new Namespace().add("first", ["page/1/a"]).add("second", ["page/1/b"]);
    for (let day = 10; day < 25; day++)
      api.add(`later${day}`, ["page/1/c"], `2026-02-${day}T00:00:00Z`);
    const { unused } = await planGarbage(sourcesOf(api, "first", "second"));
    expect(unused).toEqual([]);
  });
});
