import { escapePointer } from "../../../kernel/source-file.ts";
import { isRecord, type JsonRecord, textOfValue } from "../json-value.ts";
import { lookUp } from "./references.ts";

/**
 * JSON Schema names places in other ways than by pointers: by `$anchor`, `$dynamicAnchor` and `$id`, and OpenAPI 3.2
 * names the file itself by `$self`. A schema that was a file of its own has pointers that begin at itself. References
 * of these kinds become pointers of the document, in place. What a `$dynamicRef` may mean further out is not followed:
 * it means the place that its own file names.
 */
export function settleReferences(document: JsonRecord): void {
  const places = new Map<string, string>();
  const self = textOfValue(document.$self);
  if (self !== undefined) places.set(self, "");
  collectPlaces(document, "", places);
  settle(document, { document, places, home: "" }, "");
}

interface Settling {
  document: JsonRecord;
  /** Pointers by the names that the file gives to places. */
  places: ReadonlyMap<string, string>;
  /** The nearest schema around that has definitions of its own. */
  home: string;
}

/** Words of an example may be spelt like keywords. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

function collectPlaces(value: unknown, pointer: string, places: Map<string, string>): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      collectPlaces(item, `${pointer}/${index}`, places);
    });
  }
  if (!isRecord(value)) return;
  const id = textOfValue(value.$id);
  if (id !== undefined && !places.has(id)) places.set(id, pointer);
  for (const keyword of ["$anchor", "$dynamicAnchor"]) {
    const name = textOfValue(value[keyword]);
    if (name !== undefined && !places.has(`#${name}`)) places.set(`#${name}`, pointer);
  }
  for (const [key, item] of Object.entries(value)) {
    if (!data.has(key)) collectPlaces(item, `${pointer}/${escapePointer(key)}`, places);
  }
}

function settle(value: unknown, settling: Settling, pointer: string): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      settle(item, settling, `${pointer}/${index}`);
    });
  }
  if (!isRecord(value)) return;
  const isHome = isRecord(value.$defs) || textOfValue(value.$id) !== undefined;
  const inner = isHome ? { ...settling, home: pointer } : settling;
  const dynamic = textOfValue(value.$dynamicRef);
  const ref = textOfValue(value.$ref) ?? dynamic;
  const target = ref === undefined ? undefined : pointerOf(ref, inner);
  if (target !== undefined) {
    value.$ref = `#${target}`;
    if (ref === dynamic) delete value.$dynamicRef;
  }
  for (const [key, item] of Object.entries(value)) {
    if (!data.has(key)) settle(item, inner, `${pointer}/${escapePointer(key)}`);
  }
}

/** Undefined for a reference that is a pointer of the document already, or leads out of it. */
function pointerOf(ref: string, { document, places, home }: Settling): string | undefined {
  const whole = places.get(ref);
  if (whole !== undefined) return whole;
  const [file = "", fragment = ""] = ref.split("#", 2);
  if (file === "") {
    const isOfHome =
      home !== "" &&
      lookUp(document, ref) === undefined &&
      lookUp(document, `#${home}${fragment}`) !== undefined;
    return isOfHome ? home + fragment : undefined;
  }
  const base = places.get(file);
  if (base === undefined) return undefined;
  return fragment === "" || fragment.startsWith("/") ? base + fragment : places.get(`#${fragment}`);
}
