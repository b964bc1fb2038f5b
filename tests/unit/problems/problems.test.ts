import { describe, expect, it } from "vitest";
import {
  closest,
  formatProblem,
  hasErrors,
  type Problem,
  sortProblems,
} from "../../../pipeline/kernel/problems.ts";

const error = (file: string, line: number | undefined, message: string): Problem =>
  line === undefined
    ? { severity: "error", file, message }
    : { severity: "error", file, line, message };

describe("sortProblems", () => {
  it("sorts by file, then line, then severity, and drops duplicates", () => {
    const warning: Problem = { severity: "warning", file: "a.mdx", line: 2, message: "w" };
    const sorted = sortProblems([
      error("b.mdx", 1, "x"),
      warning,
      error("a.mdx", 10, "x"),
      error("a.mdx", 2, "y"),
      error("b.mdx", 1, "x"),
      error("a.mdx", undefined, "whole file"),
    ]);
    expect(sorted.map(({ file, line, message }) => [file, line, message])).toEqual([
      ["a.mdx", undefined, "whole file"],
      ["a.mdx", 2, "y"],
      ["a.mdx", 2, "w"],
      ["a.mdx", 10, "x"],
      ["b.mdx", 1, "x"],
    ]);
  });

  it("does not change the given list", () => {
    const problems = [error("b", 1, "x"), error("a", 1, "x")];
    sortProblems(problems);
    expect(problems.map(({ file }) => file)).toEqual(["b", "a"]);
  });
});

describe("formatProblem", () => {
  it("puts place and message on one line and the hint below", () => {
    const problem: Problem = {
      ...error("content/guides/a.mdx", 12, "link `/x` points to no page"),
      hint: "did you mean `/y`?",
    };
    expect(formatProblem(problem)).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:12  link \`/x\` points to no page
             hint: did you mean \`/y\`?"
    `);
  });

  it("names the file alone where there is no line", () => {
    expect(
      formatProblem({ severity: "warning", file: "openapi.yaml", message: "odd" }),
    ).toMatchInlineSnapshot(`"warning  openapi.yaml  odd"`);
  });
});

describe("hasErrors", () => {
  it("tells errors from warnings", () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([{ severity: "warning", file: "a", message: "w" }])).toBe(false);
    expect(hasErrors([{ severity: "warning", file: "a", message: "w" }, error("a", 1, "e")])).toBe(
      true,
    );
  });
});

describe("closest", () => {
  const words = ["doc-sidebar", "link", "search", "color-mode-toggle"];

  it("finds the nearest word", () => {
    expect(closest("doc-sidbar", words)).toBe("doc-sidebar");
    expect(closest("Serach", words)).toBe("search");
    expect(closest("colour-mode-toggle", words)).toBe("color-mode-toggle");
  });

  it("finds nothing when no word is near", () => {
    expect(closest("breadcrumb", words)).toBeUndefined();
    expect(closest("x", [])).toBeUndefined();
  });

  it("prefers the nearest of several near words", () => {
    expect(closest("lnk", ["sink", "link", "ink"])).toBe("link");
  });
});
