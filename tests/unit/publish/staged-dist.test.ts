import { spawnSync } from "node:child_process";
import type * as fileSystem from "node:fs";
import * as promises from "node:fs/promises";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Manifest } from "../../../pipeline/model/store.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { manifestOf } from "./manifest-of.ts";

vi.mock("node:fs", async (original) => {
  const actual = await original<typeof fileSystem>();
  return { ...actual, writeFileSync: vi.fn(actual.writeFileSync) };
});
vi.mock("node:fs/promises", { spy: true });

// Unit tests share modules, so this one is reloaded with mocks, and again afterwards.
vi.resetModules();
const { DistError, StagedDist } = await import("../../../pipeline/publish/dist/staged-dist.ts");
afterAll(() => {
  vi.resetAllMocks();
  vi.resetModules();
});

let directory: string;
beforeEach(async () => {
  vi.resetAllMocks();
  directory = join(await temporaryFolder(), "dist");
});

const read = (file: string) => readFile(join(directory, file), "utf8");
const leftovers = async () => (await readdir(dirname(directory))).filter((name) => name !== "dist");

async function write(build: string, values: [string, string | Uint8Array][]): Promise<void> {
  const dist = new StagedDist(directory);
  try {
    for (const [key, value] of values) dist.put(key, Buffer.from(value));
    await dist.publish({ manifest: manifestOf(build), words: { "toc.label": "Contents" } });
  } finally {
    await dist.close();
  }
}

describe("a dist/ that is being built", () => {
  it("has each value under its key, the manifest and the words of the interface", async () => {
    await write("one", [
      ["page/1/a", "{}"],
      ["asset/1/b", new Uint8Array([0, 255])],
    ]);
    expect(await read("kv/page/1/a")).toBe("{}");
    expect([...(await readFile(join(directory, "kv/asset/1/b")))]).toEqual([0, 255]);
    const manifest: Manifest = JSON.parse(await read("manifest.json"));
    expect(manifest.build).toBe("one");
    expect(JSON.parse(await read("words.json"))).toEqual({ "toc.label": "Contents" });
    expect(await leftovers()).toEqual([]);
  });

  it("replaces the earlier build as a whole", async () => {
    await write("one", [["page/1/old", "{}"]]);
    await write("two", [["page/1/new", "{}"]]);
    expect(await readdir(join(directory, "kv/page/1"))).toEqual(["new"]);
    expect(await leftovers()).toEqual([]);
  });

  it("writes a value to disk at once, and counts equal ones once", async () => {
    const dist = new StagedDist(directory);
    const hash = dist.add("page", "{}");
    expect(dist.add("page", "{}")).toBe(hash);
    expect(dist.size).toBe(1);
    const [next = ""] = await leftovers();
    const file = join(dirname(directory), next, "kv/page/1", hash);
    expect(await readFile(file, "utf8")).toBe("{}");
    await dist.close();
  });

  it("does not change dist/ when the build ends without publishing", async () => {
    await write("one", [["page/1/old", "{}"]]);
    const dist = new StagedDist(directory);
    dist.put("page/1/new", Buffer.from("{}"));
    await dist.close();
    expect(await readdir(join(directory, "kv/page/1"))).toEqual(["old"]);
    expect(await leftovers()).toEqual([]);
  });

  it("accepts no values after the build has failed", async () => {
    const dist = new StagedDist(directory);
    await dist.close();
    expect(() => dist.put("page/1/late", Buffer.from("{}"))).toThrow("too late");
    expect(await leftovers()).toEqual([]);
  });

  it("removes files of stopped builds, and none of a running one", async () => {
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    const running = `dist.next-${process.ppid}`;
    await mkdir(join(dirname(directory), `dist.next-${ended}`, "kv"), { recursive: true });
    await mkdir(join(dirname(directory), running));
    await write("one", [["page/1/a", "{}"]]);
    expect(await leftovers()).toEqual([running]);
  });

  describe("when something fails", () => {
    beforeEach(() => write("one", [["page/1/old", "{}"]]));

    const expectUntouched = async () => {
      expect(JSON.parse(await read("manifest.json"))).toMatchObject({ build: "one" });
      expect(await read("kv/page/1/old")).toBe("{}");
      expect(await leftovers()).toEqual([]);
    };

    it("while values are written, dist/ stays as it was", async () => {
      const clash: [string, string][] = [
        ["page/1/a", "x"],
        ["page/1/a/b", "x"],
      ];
      await expect(write("two", clash)).rejects.toThrow(DistError);
      await expectUntouched();
    });

    it("while the manifest is written, dist/ stays as it was", async () => {
      const full = new Error("disk full");
      vi.mocked(promises.writeFile).mockImplementation(async (file) => {
        if (String(file).endsWith("manifest.json")) throw full;
      });
      const failure = write("two", [["page/1/new", "{}"]]);
      await expect(failure).rejects.toMatchObject({ cause: full });
      await expectUntouched();
    });

    it("between the two renames, dist/ is restored", async () => {
      const { rename } = await vi.importActual<typeof promises>("node:fs/promises");
      vi.mocked(promises.rename).mockImplementation(async (from, to) => {
        if (String(from).includes(".next-")) throw new Error("not permitted");
        await rename(from, to);
      });
      await expect(write("two", [["page/1/new", "{}"]])).rejects.toThrow(DistError);
      await expectUntouched();
    });
  });
});
