import { listOf, recordOf, textOfValue } from "../../../content/json-schema/json-value.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import type { ApiModel } from "./api-model.ts";

const known = new WeakMap<ApiModel, Map<unknown, string[]>>();

/** Names of schemas that extend a schema by `allOf`. @param raw the schema in the file */
export function schemasExtending(api: ApiModel, raw: unknown): readonly string[] {
  const extending = known.get(api) ?? allExtending(api);
  known.set(api, extending);
  return extending.get(raw) ?? [];
}

function allExtending({ schemas }: ApiModel): Map<unknown, string[]> {
  const extending = new Map<unknown, string[]>();
  for (const { name, raw } of schemas.values()) {
    for (const part of listOf(recordOf(raw).allOf)) {
      const ref = textOfValue(recordOf(part).$ref);
      const base = schemas.get((ref !== undefined && schemaNameOf(ref)) || "")?.raw;
      if (base !== undefined) extending.set(base, [...(extending.get(base) ?? []), name]);
    }
  }
  return extending;
}
