import {
  isObject,
  type JsonRecord,
  recordOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { escapePointer } from "../../../model/schema/pointer.ts";

const marks = ["x-internal", "x-hidden", "x-excluded", "x-scalar-ignore"];

function isHidden(value: unknown): boolean {
  return isObject(value) && marks.some((mark) => value[mark] === true);
}

/**
 * Leaves out what a file marks as hidden, such as `x-internal: true`: operations, paths, webhooks, tags with their
 * operations, parameters, fields and components. A component stays if something visible refers to it.
 */
export function leaveOutHidden(document: JsonRecord): { document: JsonRecord; count: number } {
  const tags = Array.isArray(document.tags) ? document.tags.filter(isHidden) : [];
  const hiddenTags = new Set(tags.map((tag) => recordOf(tag).name));
  let count = 0;
  const isOut = (value: unknown) => {
    const own = stringsOf(recordOf(value).tags);
    const isTagged = own.length > 0 && own.every((tag) => hiddenTags.has(tag));
    const isOperation = isObject(recordOf(value).responses);
    const out = isHidden(value) || (isOperation && isTagged);
    if (out) count += 1;
    return out;
  };
  const visible = (value: unknown, keys: readonly string[]): unknown => {
    if (Array.isArray(value))
      return value.filter((item) => !isOut(item)).map((item) => visible(item, [...keys, "*"]));
    if (!isObject(value)) return value;
    const isComponents = keys[0] === "components" && keys.length === 2;
    const kept = Object.entries(value).filter(([, item]) => isComponents || !isOut(item));
    const record: JsonRecord = Object.fromEntries(
      kept.map(([key, item]) => [key, visible(item, [...keys, key])]),
    );
    const isFieldGone = (name: string) => {
      const fields = recordOf(value.properties);
      return Object.hasOwn(fields, name) && isHidden(fields[name]);
    };
    if (Array.isArray(value.required) && isObject(value.properties))
      record.required = stringsOf(value.required).filter((name) => !isFieldGone(name));
    return record;
  };
  const cut = recordOf(visible(document, []));
  for (const [kind, components] of Object.entries(recordOf(cut.components))) {
    for (const [name, component] of Object.entries(recordOf(components))) {
      if (!isHidden(component)) continue;
      const others = JSON.stringify(cut);
      if (others.includes(`"#/components/${kind}/${escapePointer(name)}"`)) continue;
      delete recordOf(components)[name];
      count += 1;
    }
  }
  return { document: count === 0 ? document : withoutEmptyPaths(cut), count };
}

/** A path whose operations are all hidden says that they exist. */
function withoutEmptyPaths(document: JsonRecord): JsonRecord {
  for (const part of ["paths", "webhooks"]) {
    const items = recordOf(document[part]);
    for (const [key, item] of Object.entries(items)) {
      const rest = Object.keys(recordOf(item)).filter(
        (name) => !/^(?:parameters|servers|summary|description|x-.*)$/.test(name),
      );
      if (isObject(item) && rest.length === 0) delete items[key];
    }
  }
  return document;
}
