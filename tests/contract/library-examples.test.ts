// Every symbol with a page has an example.

import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readLibraries } from "../../pipeline/libraries/read/read-libraries.ts";
import type { LibraryModel, LibrarySymbol } from "../../pipeline/libraries/reference.ts";
import { root } from "../test-site.ts";

const kindsWithExample = ["class", "function", "interface"];

let symbols: { library: LibraryModel; symbol: LibrarySymbol; label: string }[];

beforeAll(async () => {
  const { libraries, problems } = await readLibraries(join(root, "content/libraries"), {
    root,
    cacheDirectory: join(root, ".cache"),
  });
  expect(problems).toEqual([]);
  symbols = libraries.flatMap((library) =>
    library.symbols.map((symbol) => ({
      library,
      symbol,
      label: `${library.name}/${symbol.name} (${symbol.kind})`,
    })),
  );
});

const examplesOf = ({ comment, signatures }: LibrarySymbol) => [
  ...comment.examples,
  ...signatures.flatMap((signature) => signature.comment.examples),
];

/** Names of packages a reader can mean with a library: the documented one, and what the registry has. */
const importable = ({ npm, source }: LibraryModel) =>
  source.kind === "npm" ? [npm, source.package] : [npm];

describe("the symbols of the libraries", () => {
  it("have an example if they have a page", () => {
    const withPage = symbols.filter(({ symbol }) => kindsWithExample.includes(symbol.kind));
    expect(withPage.length).toBe(369);
    const bare = withPage.filter(({ symbol }) => examplesOf(symbol).length === 0);
    expect(bare.map(({ label }) => label)).toEqual([]);
  });

  it("begin their examples with imports, among them the package, or with what they need first", () => {
    const faults = symbols.flatMap(({ library, symbol, label }) =>
      examplesOf(symbol).flatMap((example) => {
        const code = /```ts\n([\s\S]*?)```/.exec(example)?.[1] ?? "";
        const imported = [...code.matchAll(/\bfrom "([^"]+)";/g)].map(([, name]) => name);
        const isRight =
          /^(?:\/\/ Needs .+\n)?import /.test(code) &&
          importable(library).some((name) => imported.includes(name));
        return isRight ? [] : [label];
      }),
    );
    expect(faults).toEqual([]);
  });

  it("take events from the chain in the example, and build none by hand", () => {
    const built = symbols.filter(({ symbol }) =>
      examplesOf(symbol).some((example) => /\bnew \w+Event\(/.test(example)),
    );
    expect(built.map(({ label }) => label)).toEqual([]);
  });

  it("use their symbol in the example", () => {
    const faults = symbols.filter(({ symbol }) =>
      examplesOf(symbol).some((example) => !new RegExp(`\\b${symbol.name}\\b`).test(example)),
    );
    expect(
      faults.map(({ label }) => label).filter((label) => !(label in shownByWhatGivesThem)),
    ).toEqual([]);
  });
});

/** Interfaces whose example is a call that returns them, with that call. */
const shownByWhatGivesThem: Record<string, string> = {
  "zkcloudworker-lib/Cloud (class)": "this.cloud",
  "prover/Cloud (class)": "this.cloud",
};
