import {
  type JsonRecord,
  listOf,
  recordOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { plainDescription } from "./plain-summary.ts";

/** Extensions of generators for names and descriptions of enumeration values. */
const nameKeywords = ["x-enum-varnames", "x-enumNames", "x-enum-names"];
const textKeywords = ["x-enum-descriptions", "x-enumDescriptions", "x-enumDescription"];

/** Descriptions of allowed values by index, by value, or in Azure's format. */
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
    const isNew = (part: string | undefined) => part !== undefined && !isRepetition(part, value);
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

/** True if the text only repeats the value: `NORTH_WEST` and `north-west`. */
function isRepetition(text: string, value: JsonValue): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(text) === letters(String(value));
}
