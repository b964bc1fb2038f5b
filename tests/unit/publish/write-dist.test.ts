import * as fileSystem from "node:fs/promises";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Manifest } from "../../../content/model/store.ts";
import { writeDist } from "../../../pipeline/publish/dist/write-dist.ts";
import { manifestOf } from "./manifest-of.ts";

vi.mock("node:fs/promises", { spy: true });

let directory: string;
beforeEach(async () => {
  vi.resetAllMocks();
  directory = join(await mkdtemp(join(tmpdir(), "dist-")), "dist");
});

const read = (file: string) => readFile(join(directory, file), "utf8");
const leftovers = async () => (await readdir(dirname(directory))).filter((name) => name !== "dist");
const write = (build: string, values: [string, string | Uint8Array][]) =>
  writeDist(
    directory,
    { manifest: manifestOf(build), words: { "toc.label": "Contents" } },
    new Map(values),
  );

describe("writeDist", () => {
  it("writes each value under its key, the manifest and the words of the interface", async () => {
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

  it("writes thousands of values with few files open at a time", async () => {
    const values = Array.from({ length: 3_000 }, (_, index): [string, string] => [
      `page/1/${index}`,
      "{}",
    ]);
    let open = 0;
    let most = 0;
    const { writeFile } = await vi.importActual<typeof fileSystem>("node:fs/promises");
    vi.mocked(fileSystem.writeFile).mockImplementation(async (...args) => {
      most = Math.max(most, ++open);
      await writeFile(...args);
      open--;
    });
    await write("one", values);
    expect(await readdir(join(directory, "kv/page/1"))).toHaveLength(3_000);
    expect(most).toBeLessThanOrEqual(64);
  });

  describe("when something fails", () => {
    beforeEach(() => write("one", [["page/1/old", "{}"]]));

    const expectUntouched = async () => {
      expect(JSON.parse(await read("manifest.json"))).toMatchObject({ build: "one" });
      expect(await read("kv/page/1/old")).toBe("{}");
      expect(await leftovers()).toEqual([]);
    };

    it("while values are written, leaves dist/ as it was", async () => {
      const clash: [string, string][] = [
        ["page/1/a", "x"],
        ["page/1/a/b", "x"],
      ];
      await expect(write("two", clash)).rejects.toThrow();
      await expectUntouched();
    });

    it("while the manifest is written, leaves dist/ as it was", async () => {
      vi.mocked(fileSystem.writeFile).mockImplementation(async (file) => {
        if (String(file).endsWith("manifest.json")) throw new Error("disk full");
      });
      await expect(write("two", [["page/1/new", "{}"]])).rejects.toThrow("disk full");
      await expectUntouched();
    });

    it("between the two renames, puts dist/ back", async () => {
      const { rename } = await vi.importActual<typeof fileSystem>("node:fs/promises");
      vi.mocked(fileSystem.rename).mockImplementation(async (from, to) => {
        if (String(from).includes(".next-")) throw new Error("not permitted");
        await rename(from, to);
      });
      await expect(write("two", [["page/1/new", "{}"]])).rejects.toThrow("not permitted");
      await expectUntouched();
    });
  });
});
