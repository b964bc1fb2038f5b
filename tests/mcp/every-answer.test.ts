import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { SymbolFilterData } from "../../content/model/search/symbol-filter.ts";
import { getOperation } from "../../worker/mcp/tools/get-operation.ts";
import { getSymbol } from "../../worker/mcp/tools/get-symbol.ts";
import { readPage } from "../../worker/mcp/tools/read-page.ts";
import { readBuiltSite } from "../contract/read-built-site.ts";
import { builtSource } from "./built-source.ts";

const site = readBuiltSite();
const source = builtSource(site);
const ajv = new Ajv2020({ strict: false });

/** About 25,000 tokens at four characters each: where common clients cut an answer. */
const longestAnswer = 100_000;

describe("get_operation", async () => {
  const pages = await source.pages();
  const ids = pages.flatMap(({ operation }) => operation?.id ?? []);
  const fits = ajv.compile(getOperation.outputSchema);

  it.each(ids)(
    "has %s with schemas that resolve and a sample in every language",
    async (operation) => {
      const first = await getOperation.call({ operation }, source);
      const languages = first.structured.languages;
      expect(languages).toHaveLength(10);
      for (const language of Array.isArray(languages) ? languages : []) {
        const { text, structured } = await getOperation.call(
          { operation, language: String(language) },
          source,
        );
        expect(fits(structured), JSON.stringify(fits.errors)).toBe(true);
        expect(structured.sample).toMatchObject({ language });
        expect(text.length).toBeLessThan(longestAnswer);
        expect(JSON.stringify(structured).length).toBeLessThan(longestAnswer);
      }
      const { $defs } = first.structured;
      const refs = [...JSON.stringify(first.structured).matchAll(/"\$ref":"([^"]+)"/g)].map(
        ([, ref]) => ref ?? "",
      );
      const far = `${site.manifest.site.url}/openapi.json#/components/schemas/`;
      for (const ref of refs) {
        const name = ref.startsWith("#/$defs/") ? ref.slice("#/$defs/".length) : undefined;
        if (name === undefined) expect(ref.startsWith(far), ref).toBe(true);
        else expect($defs).toHaveProperty([name]);
      }
    },
  );
});

describe("get_symbol", async () => {
  const { packages, kinds }: SymbolFilterData = await source.symbols();
  const fits = ajv.compile(getSymbol.outputSchema);

  it.each(packages.map(({ name }) => name))(
    "has every symbol of %s, each with its own text",
    async (library) => {
      const symbols = packages.find(({ name }) => name === library)?.symbols ?? [];
      expect(symbols.length).toBeGreaterThan(0);
      for (const [name, kind] of symbols) {
        const { text, structured } = await getSymbol.call({ name, package: library }, source);
        expect(fits(structured), JSON.stringify(fits.errors)).toBe(true);
        expect(structured.name).toBe(name);
        expect(text.split("\n", 1)[0], `${library}/${name} (${kinds[kind]})`).toContain(name);
        expect(text.length).toBeLessThan(longestAnswer);
        // An entry of a package's page must not bring the page.
        if (String(structured.path).includes("#")) expect(text.length).toBeLessThan(20_000);
      }
    },
  );
});

describe("read_page", () => {
  const fits = ajv.compile(readPage.outputSchema);

  it("has every page, in parts that a client can take", async () => {
    for (const { path } of site.pages) {
      const { text, structured } = await readPage.call({ path, part: 1 }, source);
      expect(fits(structured), JSON.stringify(fits.errors)).toBe(true);
      expect(text.length, path).toBeLessThan(longestAnswer);
      for (let part = 2; part <= Number(structured.parts); part++) {
        const more = await readPage.call({ path, part }, source);
        expect(more.text.length, `${path}, part ${part}`).toBeLessThan(longestAnswer);
      }
    }
  });
});
