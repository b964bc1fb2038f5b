import type { FieldShape, FieldShapes } from "../../../content/schema/snapshot.ts";
import type { ChangeList, Position } from "./change-list.ts";
import { combine, type Verdict } from "./compare-types.ts";
import { findRenames } from "./find-renames.ts";
import { namedShapes, ownShape } from "./own-shape.ts";

/** Which value of the API it is, and how it is called in sentences. */
export interface FieldHolder {
  /** Put before the path of each field: `request body`, `response 200`; empty for a schema's own fields. */
  place: string;
  position: Position;
}

/** All fields of a value of the web API, before and after. What is below a field that came or went is told by it. */
export function compareFields(
  before: FieldShapes,
  after: FieldShapes,
  holder: FieldHolder,
  list: ChangeList,
): void {
  const removed = topmost(Object.keys(before).filter((path) => !Object.hasOwn(after, path)));
  const added = topmost(Object.keys(after).filter((path) => !Object.hasOwn(before, path)));
  const renames = findRenames(
    namedShapes(removed, before),
    namedShapes(added, after),
    ({ shape }) => JSON.stringify(shape),
  );
  for (const [path, was] of Object.entries(before)) {
    const is = ownShape(after, path);
    if (is !== undefined) compareField(path, was, is, holder, list);
  }
  for (const { name, shape } of namedShapes(removed, before)) {
    const successor = renames.get(name);
    const texts = { before: printField(name, shape) };
    if (successor === undefined) {
      const text = `${nameOf(name)} removed${inWords(holder, "from")}`;
      list.add(placeOf(holder, name), "field-removed", text, texts);
    } else {
      const text = `${nameOf(name, holder)} is called ${nameOf(successor)}`;
      const after = printField(successor, shape);
      list.add(placeOf(holder, successor), "field-renamed", text, { ...texts, after });
    }
  }
  const successors = new Set(renames.values());
  for (const { name, shape } of namedShapes(added, after)) {
    if (successors.has(name)) continue;
    const rule = shape.required ? "field-added" : "field-added-optional";
    const text = `${shape.required ? "required" : "optional"} ${nameOf(name)} added${inWords(holder, "to")}`;
    // An answer with a field more breaks nobody who reads it.
    const verdict = "narrower";
    const { position } = holder;
    list.add(placeOf(holder, name), rule, text, {
      after: printField(name, shape),
      verdict,
      position,
    });
  }
}

/** Fields that are not in another of the same list. */
function topmost(paths: readonly string[]): string[] {
  return paths.filter(
    (path) =>
      // The forms of a choice are named by its type.
      !/\|[^.[{]*$/.test(path) &&
      !paths.some((other) => other !== path && other !== "" && isBelow(path, other)),
  );
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(above) && /^[.[{|]/.test(path.slice(above.length));
}

function placeOf({ place }: FieldHolder, path: string): string {
  return [place, path].filter(Boolean).join(" ");
}

/** A field in a sentence; of an operation, with what it is a field of. */
function nameOf(path: string, holder?: FieldHolder): string {
  if (holder?.place === parameterPlace) return parameterName(path);
  if (path === "") return holder === undefined ? "the value" : inWords(holder, "") || "the value";
  return `\`${path}\`${holder === undefined ? "" : inWords(holder, "of")}`;
}

/** ` to the request body`, ` of response 200`; nothing for a schema, whose own history it is. */
function inWords({ place }: FieldHolder, preposition: string): string {
  if (place === "") return "";
  const holder = place.startsWith("response") ? place : `the ${place}`;
  return preposition === "" ? holder : ` ${preposition} ${holder}`;
}

export const parameterPlace = "parameter";

/** A parameter, which is written with where it goes, in a sentence. */
export function parameterName(written: string): string {
  const [where = "", ...name] = written.split(" ");
  const kind = where === "header" || where === "cookie" ? where : `${where} parameter`;
  return `${kind} \`${name.join(" ")}\``;
}

/** One field, parameter or value. */
export function compareField(
  path: string,
  was: FieldShape,
  is: FieldShape,
  holder: FieldHolder,
  list: ChangeList,
): void {
  const place = placeOf(holder, path);
  const { position } = holder;
  const name = nameOf(path, holder);
  const texts = { before: printField(path, was), after: printField(path, is) };
  if (is.deprecated && !was.deprecated) list.add(place, "deprecated", `${name} is deprecated`);
  if (was.deprecated && !is.deprecated) {
    list.add(place, "deprecation-lifted", `${name} is no longer deprecated`);
  }
  if (was.required !== is.required) {
    const [rule, verdict, word] = is.required
      ? (["field-required", "narrower", "required"] as const)
      : (["field-optional", "wider", "optional"] as const);
    list.add(place, rule, `${name} is ${word}`, { ...texts, verdict, position });
  }
  const verdict = [typeVerdict(was, is), nullVerdict(was, is)].reduce(combine);
  if (verdict !== "same") {
    list.add(place, "field-type", `${name} ${comparison[verdict]}`, {
      ...texts,
      verdict,
      position,
    });
  }
  compareEnums(name, place, was, is, position, list);
  compareLimits(name, place, was, is, position, list);
  if (was.default !== is.default) {
    const { default: before = "none" } = was;
    const { default: after = "none" } = is;
    list.add(place, "default-changed", `default of ${name} changed`, { before, after });
  }
}

const comparison = {
  narrower: "has fewer values than before",
  wider: "has more values than before",
  different: "has other values than before",
} as const;

function typeVerdict(was: FieldShape, is: FieldShape): Verdict {
  if (was.type === is.type || (isHolder(was.type) && isHolder(is.type))) return "same";
  return judgeAlternatives(alternatives(was), alternatives(is));
}

/** What is in a list or map is told where it stands, at `[]` or `{}`. */
function isHolder(type: string): boolean {
  return /^(array|map) of /.test(type);
}

/** `string or integer` as its parts; an integer is a number too, and a format one of all strings. */
function alternatives({ type }: FieldShape): ReadonlySet<string> {
  return new Set(type.split(" or "));
}

function judgeAlternatives(before: ReadonlySet<string>, after: ReadonlySet<string>): Verdict {
  const covers = (set: ReadonlySet<string>, type: string) =>
    set.has(type) ||
    set.has(type.replace(/ \(.*\)$/, "")) ||
    (type === "integer" && set.has("number"));
  const losesNone = [...before].every((type) => covers(after, type));
  const gainsNone = [...after].every((type) => covers(before, type));
  if (losesNone && gainsNone) return "same";
  if (losesNone) return "wider";
  return gainsNone ? "narrower" : "different";
}

function nullVerdict(was: FieldShape, is: FieldShape): Verdict {
  if (was.nullable === is.nullable) return "same";
  return is.nullable ? "wider" : "narrower";
}

function compareEnums(
  name: string,
  place: string,
  { enum: was }: FieldShape,
  { enum: is }: FieldShape,
  position: Position,
  list: ChangeList,
): void {
  if (was === undefined && is === undefined) return;
  const texts = { before: was?.join(", ") ?? "any", after: is?.join(", ") ?? "any" };
  if (was === undefined || is === undefined) {
    const [verdict, text] =
      was === undefined
        ? (["narrower", `${name} allows listed values only`] as const)
        : (["wider", `${name} allows values beside those listed before`] as const);
    list.add(place, "field-type", text, { ...texts, verdict, position });
    return;
  }
  const removed = was.filter((value) => !is.includes(value));
  const added = is.filter((value) => !was.includes(value));
  if (removed.length > 0) {
    const text = `${codes(removed)} removed from the values of ${name}`;
    list.add(place, "enum-value-removed", text, { ...texts, verdict: "narrower", position });
  }
  if (added.length > 0) {
    const text = `${codes(added)} added to the values of ${name}`;
    list.add(place, "enum-value-added", text, { ...texts, verdict: "wider", position });
  }
}

function codes(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(", ");
}

function compareLimits(
  name: string,
  place: string,
  was: FieldShape,
  is: FieldShape,
  position: Position,
  list: ChangeList,
): void {
  const limits = new Set([...Object.keys(was.limits ?? {}), ...Object.keys(is.limits ?? {})]);
  for (const limit of limits) {
    const [before, after] = [was.limits?.[limit], is.limits?.[limit]];
    if (before === after) continue;
    const verdict = limitVerdict(limit, before, after);
    const texts = { before: String(before ?? "none"), after: String(after ?? "none") };
    list.add(place, "limit-changed", `\`${limit}\` of ${name} changed`, {
      ...texts,
      verdict,
      position,
    });
  }
  if (was.pattern === is.pattern) return;
  const { pattern: before = "none" } = was;
  const { pattern: after = "none" } = is;
  const verdict =
    was.pattern === undefined ? "narrower" : is.pattern === undefined ? "wider" : "different";
  list.add(place, "limit-changed", `\`pattern\` of ${name} changed`, {
    before,
    after,
    verdict,
    position,
  });
}

/** A limit that is met by fewer values is narrower. */
function limitVerdict(
  limit: string,
  before: number | undefined,
  after: number | undefined,
): Verdict {
  if (before === undefined) return "narrower";
  if (after === undefined) return "wider";
  if (limit === "multipleOf" || limit === "size") return "different";
  const isUpper = /max/i.test(limit);
  return after > before === isUpper ? "wider" : "narrower";
}

/** A field on one line. */
export function printField(path: string, { type, required, nullable }: FieldShape): string {
  const written = nullable ? `${type} | null` : type;
  return path === "" ? written : `${path}${required ? "" : "?"}: ${written}`;
}
