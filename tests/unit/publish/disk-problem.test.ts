import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { diskProblem } from "../../../pipeline/publish/dist/disk-problem.ts";
import { DistError } from "../../../pipeline/publish/dist/staged-dist.ts";

const system = (code: string) => Object.assign(new Error(code), { code });
const fault = (code: string) => new DistError("x", { cause: system(code) });

describe("a folder that cannot be written", () => {
  it("is reported in one sentence, with what to do", () => {
    const problem = diskProblem(fault("EACCES"));
    expect(problem && formatProblem(problem)).toMatchInlineSnapshot(`
      "error  dist/  The folder cannot be written: it is not yours to write.
             hint: make it and the folder around it writable, then build again"
    `);
    expect(diskProblem(fault("ENOSPC"))?.message).toContain("the disk is full");
  });

  it("is not reported for other errors", () => {
    expect(diskProblem(fault("EINVAL"))).toBeUndefined();
    expect(diskProblem(new Error("x"))).toBeUndefined();
  });

  it("is not reported for errors of other folders", () => {
    expect(diskProblem(system("EACCES"))).toBeUndefined();
  });
});
