import type { JsonValue } from "../../../pipeline/model/body.ts";
import { isStructure, parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { memberOf } from "../../../pipeline/model/schema/pointer.ts";

/** The example of a response that the page shows; undefined if there is none. */
export function documentedExample(status: number): JsonValue | undefined {
  const examples = [...document.querySelectorAll(`#status-${status} code`)];
  const shown = examples.find((code) => code.closest("[data-for-variant][data-inactive]") === null);
  return parseJson((shown ?? examples[0])?.textContent ?? "");
}

/** Names of the values that are other than in the example, with those of the objects around them. */
export function differingFields(
  value: JsonValue | undefined,
  example: JsonValue | undefined,
  path = "",
): string[] {
  if (!isStructure(value) || !isStructure(example)) return value === example ? [] : [path];
  const names = new Set([...Object.keys(value), ...Object.keys(example)]);
  return [...names].flatMap((name) =>
    differingFields(
      memberOf<JsonValue>(value, name),
      memberOf<JsonValue>(example, name),
      path === "" ? name : `${path}.${name}`,
    ),
  );
}
