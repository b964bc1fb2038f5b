import type { JsonValue } from "../../../model/body.ts";
import { isStructured } from "../../../model/media-types.ts";
import type { LinkedExample, NamedExample } from "../../../model/operation.ts";
import { streamText } from "../../../model/samples/stream-text.ts";
import {
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
  stringOf,
  textsOf,
} from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import {
  lookUp,
  resolve,
  resolveAnnotated,
  soleReference,
} from "../../../model/schema/references.ts";

/** Examples of a media type, a parameter or a header: those with a value, and links to others. */
export interface ReadExamples {
  examples: NamedExample[];
  linkedExamples: LinkedExample[];
}

/**
 * The examples of a body, a parameter or a header.
 * @param holder the object that has them; without examples, those of its schema are read
 * @param mediaType of the values, if it is known
 */
export function readExamples(
  document: JsonRecord,
  holder: JsonRecord,
  mediaType?: string,
): ReadExamples {
  const onTheWire = (value: JsonValue) => streamText(value, mediaType ?? "") ?? value;
  const examples: NamedExample[] = [];
  const linkedExamples: LinkedExample[] = [];
  for (const { name, value, url, words } of ownExamples(document, holder, mediaType)) {
    if (value !== undefined) examples.push({ name, value: onTheWire(value), ...words });
    else if (url !== undefined) linkedExamples.push({ name, url, ...words });
  }
  if (examples.length > 0 || linkedExamples.length > 0) return { examples, linkedExamples };
  const ofSchema = schemaExample(document, holder.schema);
  if (ofSchema !== undefined) examples.push({ name: "", value: onTheWire(ofSchema) });
  return { examples, linkedExamples };
}

function schemaExample(document: JsonRecord, raw: unknown): JsonValue | undefined {
  const schema = resolve(document, raw);
  return exampleValue(
    document,
    schema.example === undefined ? listOf(schema.examples)[0] : schema.example,
  );
}

interface OwnExample {
  name: string;
  /** Pointer of the value in the object that has the example. */
  at: string;
  value: JsonValue | undefined;
  url?: string | undefined;
  words: Pick<NamedExample, "summary" | "description">;
}

/** What an object has under `example` and `examples`. */
export function ownExamples(
  document: JsonRecord,
  holder: JsonRecord,
  mediaType?: string,
): OwnExample[] {
  // OpenAPI 3.2 has separate keys for the value and for its text on the wire, which no JSON value has.
  const isData = mediaType === undefined || isStructured(mediaType);
  const keys = isData
    ? (["value", "dataValue", "serializedValue"] as const)
    : (["serializedValue", "value", "dataValue"] as const);
  const named = Object.entries(recordOf(holder.examples)).map(([name, item]): OwnExample => {
    const raw = resolveAnnotated(document, item);
    const key = keys.find((each) => raw[each] !== undefined) ?? "value";
    return {
      name,
      at: jsonPointer("examples", name, key),
      value: exampleValue(document, raw[key]),
      url: stringOf(raw.externalValue),
      words: textsOf(raw, ["summary", "description"]),
    };
  });
  const single = exampleValue(document, holder.example);
  return [{ name: "", at: "/example", value: single, words: {} }, ...named];
}

/** Resolves a reference in place of a value; ignored if it cannot be resolved. */
function exampleValue(document: JsonRecord, value: unknown): JsonValue | undefined {
  const ref = soleReference(value);
  return jsonOf(ref === undefined ? value : lookUp(document, ref));
}
