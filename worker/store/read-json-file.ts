import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { files } from "../kernel/manifest.ts";
import { StoreError } from "./store-error.ts";
import type { ValueStore } from "./value-store.ts";

/** Parses a JSON file of the site. @throws StoreError when the file cannot be read or lacks a field */
export async function readJsonFile<Value>(
  values: ValueStore,
  path: string,
  fields: readonly string[] = [],
): Promise<Value> {
  const entry = files.get(path);
  if (entry === undefined) throw new StoreError(`the site has no file \`${path}\``);
  return parseStored(await values.text("file", entry), path, fields);
}

/** Parses a stored text. @param fields that a value of this kind has @throws StoreError when one is missing */
export function parseStored<Value>(text: string, name: string, fields: readonly string[]): Value {
  const value = parseJson(text);
  if (isObject(value) && fields.every((field) => field in value)) return value as Value;
  throw new StoreError(`\`${name}\` is another kind of value`);
}
