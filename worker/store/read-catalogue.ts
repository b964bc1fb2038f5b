import {
  type Catalogue,
  type CataloguePage,
  cataloguePath,
} from "../../pipeline/model/catalogue.ts";
import { currentPrefix } from "../kernel/language.ts";
import { readJsonFile } from "./read-json-file.ts";
import type { ValueStore } from "./value-store.ts";

/** By path of the file. Never invalidated: an isolate serves one build. */
const catalogues = new Map<string, readonly CataloguePage[]>();

/** All pages in the language of the request; MCP, at the root, uses the default language. @throws StoreError */
export async function readCatalogue(values: ValueStore): Promise<readonly CataloguePage[]> {
  const path = currentPrefix() + cataloguePath;
  const known = catalogues.get(path);
  if (known !== undefined) return known;
  const { pages } = await readJsonFile<Catalogue>(values, path, ["pages"]);
  catalogues.set(path, pages);
  return pages;
}
