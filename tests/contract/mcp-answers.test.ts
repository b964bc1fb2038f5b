import { describe, expect, it } from "vitest";
import type { SymbolFilterData } from "../../pipeline/model/search/symbol-filter.ts";
import { withPathLinks } from "../../worker/lookup/markdown-sections.ts";
import { changes } from "../../worker/mcp/tools/changes.ts";
import { get, sampleChoices } from "../../worker/mcp/tools/get.ts";
import { readPage } from "../../worker/mcp/tools/read-page.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { builtSource } from "./built-source.ts";

const site = readBuiltSite();
const source = builtSource(site);

const charactersPerToken = 4;
const tokens = (text: string) => text.length / charactersPerToken;

describe("an operation", async () => {
  const pages = await source.pages();
  const ids = pages.flatMap(({ operation }) => operation?.id ?? []);

  it.each(ids)("%s comes with its fields and one sample, in every language", async (name) => {
    for (const language of sampleChoices) {
      const text = await get.call({ name, language }, source);
      const fields = text.indexOf("| Field |");
      expect(fields).toBeGreaterThan(0);
      expect(text.indexOf("```")).toBeGreaterThan(fields);
    }
  });

  it("takes about 2,500 tokens", async () => {
    const sizes = await Promise.all(
      ids.map(async (name) => {
        const text = await get.call({ name, language: "typescript" }, source);
        return tokens(withPathLinks(text, site.manifest.site.url));
      }),
    );
    sizes.sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(2_500);
    expect(sizes.at(-1)).toBeLessThan(5_000);
  });
});

describe("a symbol", async () => {
  const { packages, kinds }: SymbolFilterData = await source.symbols();

  it.each(packages.map(({ name }) => name))(
    "of %s is found, each with its own text",
    async (library) => {
      const symbols = packages.find(({ name }) => name === library)?.symbols ?? [];
      expect(symbols.length).toBeGreaterThan(0);
      const classes = symbols.flatMap(([name, kind]) => (kinds[kind] === "class" ? [name] : []));
      for (const [name, kind, , href] of symbols) {
        const text = await get.call({ name, package: library, language: "typescript" }, source);
        // The first line is the address of its page.
        expect(text.split("\n", 2)[1], `${library}/${name} (${kinds[kind]})`).toContain(name);
        // An entry must not bring the whole page of its package.
        const isEntry = href.includes("#") && !classes.includes(name);
        expect(tokens(text)).toBeLessThan(isEntry ? 5_000 : 12_000);
      }
    },
  );
});

it("of a member, a name in another package is that of its class", async () => {
  const text = await get.call({ name: "Cloud.encrypt", language: "typescript" }, source);
  expect(text).toContain("`Cloud` is also a class of `@silvana-one/prover`");
});

describe("a page", () => {
  it("is read in parts that a client can take", async () => {
    for (const { path } of site.pages) {
      let rest = true;
      for (let part = 1; rest; part++) {
        const text = await readPage.call({ path, part }, source);
        expect(tokens(text), `${path}, part ${part}`).toBeLessThan(12_000);
        rest = text.includes(`go on with \`part: ${part + 1}\``);
      }
    }
  });

  it("begins with its sections if it is a long guide", () => {
    const long = site.pages.filter(
      ({ kind, markdown }) => kind === "guide" && tokens(markdown) > 6_200,
    );
    expect(long.length).toBeGreaterThan(0);
    for (const { markdown } of long) expect(markdown).toMatch(/\n> Sections of this page: .+\n\n/);
  });
});

describe("an upgrade", () => {
  it("names the successor of a class among classes", async () => {
    const library = "zkcloudworker-lib";
    const text = await changes.call({ package: library, from: "0.18.29", to: "0.20.3" }, source);
    expect(text).toMatch(/`Whitelist`.*: removed, use the one from `@silvana-one\/storage`/);
    expect(text).toContain("`deserializeTransaction`: removed, use `parseTransactionPayloads`");
  });

  it("has the note of every version, also where no change of the interface is left", async () => {
    const library = "zkcloudworker-lib";
    const text = await changes.call({ package: library, from: "0.11.10", to: "0.20.3" }, source);
    const notes = [...text.matchAll(/^\*\*([\d.]+), .*\*\*: /gm)].map(([, version]) => version);
    expect(notes).toEqual(["0.12.2", "0.14.9", "0.18.15", "0.18.29", "0.20.3"]);
  });
});
