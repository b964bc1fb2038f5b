import { files } from "../kernel/manifest.ts";
import { StoreError } from "./store-error.ts";
import type { ValueStore } from "./value-store.ts";

/**
 * Parses a JSON file of the site. The store checks its hash; the fields tell which kind of file it is.
 * @throws StoreError when the file cannot be read or lacks a field
 */
export async function readJsonFile<Value>(
  values: ValueStore,
  path: string,
  fields: readonly string[] = [],
): Promise<Value> {
  const entry = files.get(path);
  if (entry === undefined) throw new StoreError(`the site has no file \`${path}\``);
  const value: unknown = JSON.parse(await values.text("file", entry));
  const isObject = typeof value === "object" && value !== null;
  if (!isObject || !fields.every((name) => name in value)) {
    throw new StoreError(`\`${path}\` is another kind of file`);
  }
  return value as Value;
}
