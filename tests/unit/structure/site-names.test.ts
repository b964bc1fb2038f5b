import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Names that are specific to this site: coin, chain, packages and hosts. */
const ownNames = /\bmina\b|nanoMINA|minatokens|zkcloudworker|silvana|B62q|o1js|zeko/i;

/** Code that must work for any API. */
const engine = /^(?:pipeline|worker|client)\//;

it("only content/ names the subject of this site", () => {
  const found = sourceFiles
    .filter(({ path }) => engine.test(path))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
      return code
        .split("\n")
        .flatMap((line) => (ownNames.test(line) ? `${path}: ${line.trim()}` : []));
    });
  expect(found).toEqual([]);
});
