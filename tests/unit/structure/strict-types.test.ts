import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

it("no comment disables the compiler", () => {
  // Written in parts, so that this file does not find itself.
  const silencer = new RegExp(`@ts-${"(ignore|nocheck|expect-error)"}`);
  expect(sourceFiles.filter(({ text }) => silencer.test(text)).map(({ path }) => path)).toEqual([]);
});
