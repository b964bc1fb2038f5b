import { listOf, recordOf, textOfValue } from "../../../content/json-schema/json-value.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import type { ApiModel } from "./api-model.ts";

const known = new WeakMap<ApiModel, Map<unknown, string[]>>();

/** Names of the schemas that build on a schema by way of `allOf`. @param raw the schema as the file has it */
export function heirsOf(api: ApiModel, raw: unknown): readonly string[] {
  const heirs = known.get(api) ?? allHeirs(api);
  known.set(api, heirs);
  return heirs.get(raw) ?? [];
}

function allHeirs({ schemas }: ApiModel): Map<unknown, string[]> {
  const heirs = new Map<unknown, string[]>();
  for (const { name, raw } of schemas.values()) {
    for (const part of listOf(recordOf(raw).allOf)) {
      const ref = textOfValue(recordOf(part).$ref);
      const base = schemas.get((ref !== undefined && schemaNameOf(ref)) || "")?.raw;
      if (base !== undefined) heirs.set(base, [...(heirs.get(base) ?? []), name]);
    }
  }
  return heirs;
}
