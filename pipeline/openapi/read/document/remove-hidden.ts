import { type Problem, warningAt } from "../../../kernel/problems.ts";
import {
  isObject,
  type JsonRecord,
  recordOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";

const marks = ["x-internal", "x-hidden", "x-excluded", "x-scalar-ignore"];

function isHidden(value: unknown): boolean {
  return isObject(value) && marks.some((mark) => value[mark] === true);
}

/** Pointers of components: `#/components/schemas`, or `#/definitions` in Swagger. */
const componentMap = /^#\/(?:components\/[^/]+|definitions|parameters|responses)$/;

/**
 * Removes what a file marks as hidden, such as `x-internal: true`: operations, paths, webhooks, tags with their
 * operations, parameters, fields and components. A component stays if something visible refers to it.
 */
export function removeHidden(document: JsonRecord): { document: JsonRecord; count: number } {
  const tags = Array.isArray(document.tags) ? document.tags.filter(isHidden) : [];
  const hiddenTags = new Set(tags.map((tag) => recordOf(tag).name));
  let count = 0;
  const isRemoved = (value: unknown) => {
    const own = stringsOf(recordOf(value).tags);
    const isTagged = own.length > 0 && own.every((tag) => hiddenTags.has(tag));
    const isOperation = isObject(recordOf(value).responses);
    const isOut = isHidden(value) || (isOperation && isTagged);
    if (isOut) count += 1;
    return isOut;
  };
  const hidden = new Map<unknown, { map: JsonRecord; name: string; pointer: string }>();
  const visible = (value: unknown, at: string): unknown => {
    if (Array.isArray(value))
      return value.filter((item) => !isRemoved(item)).map((item) => visible(item, `${at}/*`));
    if (!isObject(value)) return value;
    const isComponents = componentMap.test(at);
    const kept = Object.entries(value).filter(([, item]) => isComponents || !isRemoved(item));
    const record: JsonRecord = Object.fromEntries(
      kept.map(([key, item]) => [key, visible(item, at + jsonPointer(key))]),
    );
    if (isComponents) {
      for (const [name, component] of Object.entries(record)) {
        if (isHidden(component))
          hidden.set(component, { map: record, name, pointer: at + jsonPointer(name) });
      }
    }
    const isFieldHidden = (name: string) => {
      const fields = recordOf(value.properties);
      return Object.hasOwn(fields, name) && isHidden(fields[name]);
    };
    if (Array.isArray(value.required) && isObject(value.properties))
      record.required = stringsOf(value.required).filter((name) => !isFieldHidden(name));
    return record;
  };
  const cut = recordOf(visible(document, "#"));
  // Hidden components that visible parts name stay, and then also those that these name.
  const textOf = (component: unknown) =>
    JSON.stringify(component, (_key, value) => (hidden.has(value) ? undefined : value));
  const texts = [textOf(cut)];
  for (const text of texts) {
    for (const [component, { pointer }] of hidden) {
      if (!text.includes(`"${pointer}"`) && !text.includes(`"${pointer}/`)) continue;
      hidden.delete(component);
      texts.push(textOf(component));
    }
  }
  for (const { map, name } of hidden.values()) delete map[name];
  count += hidden.size;
  return { document: count === 0 ? document : withoutEmptyPaths(cut), count };
}

/** A path without operations would show that hidden ones exist. */
function withoutEmptyPaths(document: JsonRecord): JsonRecord {
  for (const section of ["paths", "webhooks"]) {
    const items = recordOf(document[section]);
    for (const [key, item] of Object.entries(items)) {
      const rest = Object.keys(recordOf(item)).filter(
        (name) => !/^(?:parameters|servers|summary|description|x-.*)$/.test(name),
      );
      if (isObject(item) && rest.length === 0) delete items[key];
    }
  }
  return document;
}

export function hiddenProblems(count: number, file: string): Problem[] {
  if (count === 0) return [];
  const message = `Left out of the site: ${count} ${count === 1 ? "part" : "parts"} marked as hidden, such as \`x-internal: true\`.`;
  return [warningAt({ file }, message, "Remove the mark to publish a part.")];
}
