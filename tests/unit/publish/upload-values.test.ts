import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { KvApi, KvKey, KvPair } from "../../../pipeline/publish/deploy/kv-api.ts";
import { uploadValues } from "../../../pipeline/publish/deploy/upload-values.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let directory: string;
beforeEach(async () => {
  directory = await temporaryFolder();
});

async function putValues(values: Record<string, string | Uint8Array>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const file = join(directory, "kv", key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, value);
  }
}

class MemoryKv implements KvApi {
  readonly writes: KvPair[][] = [];
  keys: KvKey[] = [];
  /** A concurrent change of the namespace, before each list but the first. */
  meanwhile = () => {};
  #lists = 0;

  async list(): Promise<KvKey[]> {
    if (this.#lists++ > 0) this.meanwhile();
    return [...this.keys];
  }
  /** Keys marked by a collector, under `unused/1/values`. */
  marked: string[] = [];

  async read(key: string): Promise<string> {
    if (key !== "unused/1/values") throw new Error("an upload reads no values");
    return JSON.stringify({ time: "2026-11-19T00:00:00Z", keys: this.marked });
  }
  async write(pairs: readonly KvPair[]): Promise<void> {
    this.writes.push([...pairs]);
    const names = new Set(pairs.map(({ key }) => key));
    this.keys = this.keys.filter(({ name }) => !names.has(name));
    for (const { key, metadata } of pairs) this.keys.push({ name: key, metadata });
  }
  async remove(keys: readonly string[]): Promise<void> {
    if (keys.join() !== "unused/1/values") throw new Error("an upload deletes no values");
    this.keys = this.keys.filter(({ name }) => !keys.includes(name));
  }
}

function upload(
  api: KvApi,
  options: {
    build?: string;
    kind?: "deploy" | "preview";
    now?: string;
    limits?: { pairs: number; bytes: number };
    wait?: () => Promise<void>;
  } = {},
) {
  const { build = "b1", kind = "deploy", now = "2026-11-20T00:00:00Z", limits, wait } = options;
  return uploadValues({
    directory,
    build,
    kind,
    api,
    now: new Date(now),
    ...(limits !== undefined && { limits }),
    ...(wait !== undefined && { wait }),
  });
}

describe("an upload", () => {
  it("writes text as it is and other bytes as base64", async () => {
    await putValues({ "page/1/a": "{}", "asset/1/b.br": new Uint8Array([255, 0, 254]) });
    const api = new MemoryKv();
    expect(await upload(api)).toEqual({ written: 2, kept: 0 });
    expect(api.writes[1]).toEqual([
      { key: "asset/1/b.br", value: "/wD+", base64: true },
      { key: "page/1/a", value: "{}" },
    ]);
  });

  it.each([
    ["deploy", "manifest/1/b1"],
    ["preview", "preview/1/b1"],
  ] as const)(
    "of a %s begins with a mark that keeps collectors away, and ends with the record %s of its keys",
    async (kind, record) => {
      await putValues({ "page/1/a": "{}" });
      const api = new MemoryKv();
      await upload(api, { kind });
      const metadata = { time: "2026-11-20T00:00:00.000Z" };
      expect(api.writes[0]).toEqual([{ key: "upload/1/b1", value: "b1", metadata }]);
      expect(api.writes.at(-1)).toEqual([
        { key: record, value: '{"build":"b1","keys":["page/1/a"]}', metadata },
      ]);
    },
  );

  it("writes values again that a collector deletes meanwhile", async () => {
    await putValues({ "page/1/a": "{}", "page/1/b": "{}" });
    const api = new MemoryKv();
    api.keys = [{ name: "page/1/a" }];
    let isTaken = false;
    api.meanwhile = () => {
      if (!isTaken) api.keys = api.keys.filter(({ name }) => name !== "page/1/a");
      isTaken = true;
    };
    expect(await upload(api)).toEqual({ written: 2, kept: 0 });
    expect(api.keys.map(({ name }) => name)).toContain("page/1/a");
  });

  it("protects values that a collector has marked, also from a pending call", async () => {
    await putValues({ "page/1/a": "{}", "page/1/b": "{}" });
    const api = new MemoryKv();
    api.marked = ["page/1/a", "page/1/other"];
    api.keys = ["page/1/a", "page/1/b", "unused/1/values"].map((name) => ({ name }));
    const wait = async () => {
      api.keys = api.keys.filter(({ name }) => name !== "page/1/a");
    };
    expect(await upload(api, { wait })).toEqual({ written: 1, kept: 1 });
    const names = api.keys.map(({ name }) => name);
    expect(names).toContain("page/1/a");
    expect(names).not.toContain("unused/1/values");
  });

  it("tolerates a list of keys that is older than its own writes", async () => {
    await putValues({ "page/1/a": "{}" });
    const api = new MemoryKv();
    api.meanwhile = () => {
      api.keys = [];
    };
    await upload(api);
    expect(api.writes.flat().filter(({ key }) => key === "page/1/a")).toHaveLength(1);
  });

  it("leaves both builds complete when two run at once", async () => {
    await putValues({ "page/1/a": "{}", "page/1/b": "{}" });
    const api = new MemoryKv();
    await Promise.all([upload(api, { build: "b1" }), upload(api, { build: "b2" })]);
    const names = api.keys.map(({ name }) => name);
    for (const key of ["page/1/a", "page/1/b", "manifest/1/b1", "manifest/1/b2"]) {
      expect(names.filter((name) => name === key)).toEqual([key]);
    }
  });

  it("keeps to the number and the bytes of a call", async () => {
    await putValues(
      Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`page/1/${number}`, "x".repeat(100)])),
    );
    const byPairs = new MemoryKv();
    await upload(byPairs, { limits: { pairs: 2, bytes: 10_000 } });
    expect(byPairs.writes.map((pairs) => pairs.length)).toEqual([1, 2, 2, 1, 1]);
    const byBytes = new MemoryKv();
    await upload(byBytes, { limits: { pairs: 100, bytes: 450 } });
    expect(byBytes.writes.map((pairs) => pairs.length)).toEqual([1, 3, 2, 1]);
  });

  it("marks a build that is deployed again as the latest, so that its values are not collected", async () => {
    await putValues({ "page/1/a": "{}" });
    const api = new MemoryKv();
    await upload(api, { build: "b1", now: "2026-01-01" });
    await upload(api, { build: "b2", now: "2026-01-02" });
    api.writes.length = 0;
    expect(await upload(api, { build: "b1", now: "2026-01-03" })).toEqual({ written: 0, kept: 1 });
    expect(api.writes.flat().map(({ key }) => key)).toEqual(["upload/1/b1", "manifest/1/b1"]);
  });
});
