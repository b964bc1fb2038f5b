import { describe, expect, it } from "vitest";
import { createProgress } from "../../../pipeline/kernel/progress.ts";

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => void written.push(text) };
}

describe("createProgress", () => {
  it("writes one plain line a step when there is no terminal: name, time, count", async () => {
    const stream = recorder(false);
    const result = await createProgress(stream).step(
      "read guides",
      () => [1, 2],
      (guides) => `${guides.length} guides`,
    );
    expect(result).toEqual([1, 2]);
    expect(stream.written).toHaveLength(1);
    expect(stream.written[0]).toMatch(/^ {2}read guides +\d+ ms {2}2 guides\n$/);
  });

  it("shows the current step on a terminal, and replaces it by the finished line", async () => {
    const stream = recorder(true);
    const progress = createProgress(stream);
    await progress.step("outer", () => progress.step("inner", () => undefined));
    const shown = stream.written.join("");
    expect(shown).toContain("… outer, inner");
    expect(shown).toMatch(/ {2}inner +\d+ ms\n/);
    expect(shown).toMatch(/ {2}outer +\d+ ms\n/);
  });

  it("rethrows a failure and reports no success", async () => {
    const stream = recorder(false);
    const failing = createProgress(stream).step("links", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(stream.written).toEqual([]);
  });

  it("leaves no unfinished line on a terminal when a step fails", async () => {
    const stream = recorder(true);
    await expect(
      createProgress(stream).step("links", () => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(stream.written.at(-1)).toBe("\r\x1b[2K");
  });
});
