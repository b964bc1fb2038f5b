import ts from "typescript";
import { describe, expect, it } from "vitest";
import { lineOf, sourceFiles, walk } from "./source-files.ts";

describe("type checks are never disabled", () => {
  it("no file uses `any`", () => {
    const found = sourceFiles.flatMap(({ path, syntax }) => {
      const places: string[] = [];
      walk(syntax, (node) => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) places.push(`${path}:${lineOf(syntax, node)}`);
      });
      return places;
    });
    expect(found).toEqual([]);
  });

  it("no comment disables the compiler", () => {
    // Written in parts, so that this file does not find itself.
    const silencer = new RegExp(`@ts-${"(ignore|nocheck|expect-error)"}`);
    expect(sourceFiles.filter(({ text }) => silencer.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
