import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/problems.ts";
import { diskProblem } from "../../../pipeline/publish/dist/disk-problem.ts";

const fault = (code: string) => Object.assign(new Error(code), { code });

describe("a folder that cannot be written", () => {
  it("is one sentence, and what to do", () => {
    const problem = diskProblem(fault("EACCES"), "dist");
    expect(problem && formatProblem(problem)).toMatchInlineSnapshot(`
      "error  dist/  The folder cannot be written: it is not yours to write.
             hint: make it and the folder around it writable, then build again"
    `);
    expect(diskProblem(fault("ENOSPC"), "dist")?.message).toContain("the disk is full");
  });

  it("is a fault of ours for any other reason", () => {
    expect(diskProblem(fault("EINVAL"), "dist")).toBeUndefined();
    expect(diskProblem(new Error("x"), "dist")).toBeUndefined();
  });
});
