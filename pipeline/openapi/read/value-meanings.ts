import {
  type JsonRecord,
  listOf,
  recordOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { plainDescription } from "./plain-summary.ts";

/** Extensions in which generators keep the names of an enumeration's values, and what each of them means. */
const nameKeywords = ["x-enum-varnames", "x-enumNames", "x-enum-names"];
const textKeywords = ["x-enum-descriptions", "x-enumDescriptions", "x-enumDescription"];

/** What the file says of allowed values beside their list: by place in it, by value, or as Azure's files do. */
export function valueMeanings(
  raw: JsonRecord,
  values: readonly JsonValue[],
): NonNullable<SchemaNode["meanings"]> {
  const names = nameKeywords.map((keyword) => raw[keyword]);
  const texts = textKeywords.map((keyword) => raw[keyword]);
  const ofAzure = listOf(recordOf(raw["x-ms-enum"]).values).map(recordOf);
  return values.flatMap((value, index) => {
    const azure = ofAzure.find((item) => item.value === value);
    const name = firstText([...names, azure?.name], value, index);
    const text = firstText([...texts, azure?.description], value, index);
    const isNew = (part: string | undefined) => part !== undefined && !saysSame(part, value);
    const parts = [name, text].filter(isNew);
    return parts.length === 0 ? [] : [{ value, text: [...new Set(parts)].join(": ") }];
  });
}

function firstText(
  sources: readonly unknown[],
  value: JsonValue,
  index: number,
): string | undefined {
  const found = sources.map((source) =>
    textOfValue(
      Array.isArray(source)
        ? source[index]
        : typeof source === "string"
          ? source
          : recordOf(source)[String(value)],
    ),
  );
  const text = found.find((each) => each !== undefined && each.trim() !== "");
  return text === undefined ? undefined : plainDescription(text).replace(/\.$/, "");
}

/** `NORTH_WEST` says no more than `north-west`. */
function saysSame(text: string, value: JsonValue): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(text) === letters(String(value));
}
