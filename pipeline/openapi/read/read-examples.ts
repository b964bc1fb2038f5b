import type { JsonValue } from "../../model/body.ts";
import { isStructured } from "../../model/media-types.ts";
import type { LinkedExample, NamedExample } from "../../model/operation.ts";
import { streamText } from "../../model/samples/stream-text.ts";
import {
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
  textOfValue,
  textsOf,
} from "../../model/schema/json-value.ts";
import { lookUp, resolve, resolveAnnotated, soleReference } from "../../model/schema/references.ts";

/** Examples of a media type, a parameter or a header: those with a value, and links to others. */
export interface ReadExamples {
  examples: NamedExample[];
  linkedExamples: LinkedExample[];
}

/**
 * The one reader of `example` and `examples`, for bodies, parameters and headers alike.
 * @param holder the object that has them; without examples, those of its schema are read
 * @param mediaType of the values, if it is known
 */
export function readExamples(
  document: JsonRecord,
  holder: JsonRecord,
  mediaType?: string,
): ReadExamples {
  const onTheWire = (value: JsonValue) => streamText(value, mediaType ?? "") ?? value;
  const single = exampleValue(document, holder.example);
  const examples: NamedExample[] =
    single === undefined ? [] : [{ name: "Example", value: onTheWire(single) }];
  const linkedExamples: LinkedExample[] = [];
  for (const [name, item] of Object.entries(recordOf(holder.examples))) {
    const raw = resolveAnnotated(document, item);
    const words = textsOf(raw, ["summary", "description"]);
    const url = textOfValue(raw.externalValue);
    const value = writtenValue(document, raw, mediaType);
    if (value !== undefined) examples.push({ name, value: onTheWire(value), ...words });
    else if (url !== undefined) linkedExamples.push({ name, url, ...words });
  }
  if (examples.length > 0 || linkedExamples.length > 0) return { examples, linkedExamples };
  const ofSchema = schemaExample(document, holder.schema);
  if (ofSchema !== undefined) examples.push({ name: "Example", value: onTheWire(ofSchema) });
  return { examples, linkedExamples };
}

function schemaExample(document: JsonRecord, written: unknown): JsonValue | undefined {
  const schema = resolve(document, written);
  return exampleValue(
    document,
    schema.example === undefined ? listOf(schema.examples)[0] : schema.example,
  );
}

/** OpenAPI 3.2 has separate keys for the value and for its text on the wire, which no JSON value has. */
function writtenValue(
  document: JsonRecord,
  raw: JsonRecord,
  mediaType: string | undefined,
): JsonValue | undefined {
  const isData = mediaType === undefined || isStructured(mediaType);
  const keys = isData
    ? (["value", "dataValue", "serializedValue"] as const)
    : (["serializedValue", "value", "dataValue"] as const);
  const key = keys.find((name) => raw[name] !== undefined);
  return key === undefined ? undefined : exampleValue(document, raw[key]);
}

/** Resolves a reference in place of a value; ignored if it cannot be resolved. */
function exampleValue(document: JsonRecord, value: unknown): JsonValue | undefined {
  const ref = soleReference(value);
  return jsonOf(ref === undefined ? value : lookUp(document, ref));
}
