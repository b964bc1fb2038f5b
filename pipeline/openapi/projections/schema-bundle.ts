import { type JsonRecord, jsonObjectOf } from "../../../content/json-schema/json-value.ts";
import { schemasAround } from "../../../content/json-schema/named-schemas.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import type { JsonObject } from "../../../content/model/body.ts";
import type { ApiModel } from "../read/api-model.ts";

/** Characters of JSON: enough for a request and its answer, but not for a long chain of nested answers. */
const definitionsLimit = 12_000;

export interface SchemaBundle {
  /** A schema whose references point into the bundle, or to the whole file. */
  rewrite(schema: unknown): JsonObject;
  /** The named schemas nearest to the given ones. */
  definitions: Record<string, JsonObject>;
}

/**
 * Takes what some schemas refer to out of the API file: `#/components/schemas/X` becomes `#/$defs/X`.
 * Where there is no room for X, the reference leads to `wholeFile`. Examples are left out.
 */
export function bundleSchemas(
  { schemas }: Pick<ApiModel, "schemas">,
  roots: readonly unknown[],
  wholeFile: string,
): SchemaBundle {
  let size = 0;
  const near = schemasAround(
    roots,
    (name) => schemas.get(name)?.raw,
    (schema, found) => {
      size += JSON.stringify(mapSchemas(schema, withoutExamples)).length;
      return size > definitionsLimit && found.size > 0;
    },
  );
  const rewrite = (schema: unknown): JsonObject => {
    const moved = mapSchemas(schema, (each) =>
      withReference(withoutExamples(each), (ref) => {
        const name = schemaNameOf(ref);
        return name !== undefined && near.has(name) ? `#/$defs/${name}` : wholeFile + ref;
      }),
    );
    return jsonObjectOf(moved);
  };
  const definitions = Object.fromEntries([...near].map(([name, raw]) => [name, rewrite(raw)]));
  return { rewrite, definitions };
}

function withoutExamples({ example: _example, examples: _examples, ...rest }: JsonRecord) {
  return rest;
}

function withReference(schema: JsonRecord, move: (ref: string) => string): JsonRecord {
  return typeof schema.$ref === "string" ? { ...schema, $ref: move(schema.$ref) } : schema;
}
