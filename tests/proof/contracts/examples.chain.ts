// The examples of contracts on library pages, as printed, on a chain in this process without proofs.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { root } from "../../test-site.ts";
import { authorityChain } from "./authority-chain.ts";
import { bondingChain } from "./bonding-chain.ts";
import { readChainExamples } from "./chain-examples.ts";
import { collectionChain } from "./collection-chain.ts";
import { type Possessions, runExample } from "./run-example.ts";
import { tokenChain } from "./token-chain.ts";

const examples = (await readChainExamples(root))
  .filter(({ functions }) => functions.length > 0)
  .map((example) => ({ ...example, calls: example.functions.map(({ name }) => name).join(", ") }));

/** What the reader of an example has before it, by the package that it imports first. */
const chains: Record<string, () => Promise<Possessions[]>> = {
  "@minatokens/token": tokenChain,
  "@silvana-one/token": bondingChain,
  "@silvana-one/nft": collectionChain,
  "@silvana-one/upgradable": authorityChain,
};
const chainOf = (imports: readonly string[]) => imports.find((name) => name in chains);

beforeAll(() => void vi.spyOn(console, "log").mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

describe.each(Object.entries(chains))("an example of %s", (chain, open) => {
  let readers: Possessions[];

  beforeAll(async () => {
    readers = await open();
  });

  it.each(examples.filter(({ imports }) => chainOf(imports) === chain))(
    "$name is accepted by the chain: $calls",
    async (example) => {
      const results = [];
      for (const has of readers) results.push(...(await runExample(example, has, root)));
      // What reads events has found some.
      if (results.length > 0) expect(results.flat()).not.toEqual([]);
    },
  );
});

it("knows what the reader of each example has", () => {
  expect(examples.filter(({ imports }) => chainOf(imports) === undefined)).toEqual([]);
});
