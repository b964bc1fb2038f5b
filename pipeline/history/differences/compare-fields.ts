import type { FieldShape, FieldShapes } from "../../../content/schema/snapshot.ts";
import type { ChangeList, Position } from "./change-list.ts";
import { code, partOf, say, type Wording } from "./change-words.ts";
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
      const [what, whole] = [nameOf(name), holderName(holder)];
      const text =
        whole === undefined
          ? say("change.removed", { what })
          : say("change.removedFrom", { what, whole });
      list.add(placeOf(holder, name), "field-removed", text, texts);
    } else {
      const text = say("change.isCalled", {
        what: nameOf(name, holder),
        name: nameOf(successor),
      });
      const after = printField(successor, shape);
      list.add(placeOf(holder, successor), "field-renamed", text, { ...texts, after });
    }
  }
  const successors = new Set(renames.values());
  for (const { name, shape } of namedShapes(added, after)) {
    if (successors.has(name)) continue;
    const rule = shape.required ? "field-added" : "field-added-optional";
    const text = additionOf(nameOf(name), shape, holder);
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

function additionOf(what: Wording, { required }: FieldShape, holder: FieldHolder): Wording {
  const whole = holderName(holder);
  const kind = required ? "required" : "optional";
  return whole === undefined
    ? say(`change.added.${kind}`, { what })
    : say(`change.addedTo.${kind}`, { what, whole });
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
function nameOf(path: string, holder?: FieldHolder): Wording {
  if (holder?.place === parameterPlace) return parameterName(path);
  const whole = holder && holderName(holder);
  if (path === "") return whole ?? say("change.value");
  return whole === undefined ? code(path) : partOf(code(path), whole);
}

/** `the request body`, `response 200`; nothing for a schema, whose own history it is. */
function holderName({ place }: FieldHolder): Wording | undefined {
  if (place === "") return undefined;
  const [, status] = /^response (.*)$/.exec(place) ?? [];
  return status === undefined ? say("change.requestBody") : say("change.response", { status });
}

export const parameterPlace = "parameter";

/** A parameter, which is written with where it goes, in a sentence. */
export function parameterName(written: string): Wording {
  const [where = "", ...words] = written.split(" ");
  const name = words.join(" ");
  return where === "header" || where === "cookie"
    ? say(`change.${where}`, { name })
    : say("change.parameterIn", { where, name });
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
  const what = nameOf(path, holder);
  const texts = { before: printField(path, was), after: printField(path, is) };
  if (is.deprecated && !was.deprecated) {
    list.add(place, "deprecated", say("change.deprecated.of", { what }));
  }
  if (was.deprecated && !is.deprecated) {
    list.add(place, "deprecation-lifted", say("change.undeprecated.of", { what }));
  }
  if (was.required !== is.required) {
    const [rule, verdict, word] = is.required
      ? (["field-required", "narrower", "change.isRequired"] as const)
      : (["field-optional", "wider", "change.isOptional"] as const);
    list.add(place, rule, say(word, { what }), { ...texts, verdict, position });
  }
  const verdict = [typeVerdict(was, is), nullVerdict(was, is)].reduce(combine);
  if (verdict !== "same") {
    const text = say("change.has", { what, values: say(`change.values.${verdict}`) });
    list.add(place, "field-type", text, { ...texts, verdict, position });
  }
  compareEnums(what, place, was, is, position, list);
  compareLimits(what, place, was, is, position, list);
  if (was.default !== is.default) {
    const { default: before = say("change.none") } = was;
    const { default: after = say("change.none") } = is;
    list.add(place, "default-changed", say("change.defaultChanged", { what }), { before, after });
  }
}

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
  what: Wording,
  place: string,
  { enum: was }: FieldShape,
  { enum: is }: FieldShape,
  position: Position,
  list: ChangeList,
): void {
  if (was === undefined && is === undefined) return;
  const any = say("change.any");
  const texts = { before: was?.join(", ") ?? any, after: is?.join(", ") ?? any };
  if (was === undefined || is === undefined) {
    const [verdict, word] =
      was === undefined
        ? (["narrower", "change.enum.listed"] as const)
        : (["wider", "change.enum.open"] as const);
    list.add(place, "field-type", say(word, { what }), { ...texts, verdict, position });
    return;
  }
  const removed = was.filter((value) => !is.includes(value));
  const added = is.filter((value) => !was.includes(value));
  if (removed.length > 0) {
    const text = say("change.enum.removed", { values: codes(removed), what });
    list.add(place, "enum-value-removed", text, { ...texts, verdict: "narrower", position });
  }
  if (added.length > 0) {
    const text = say("change.enum.added", { values: codes(added), what });
    list.add(place, "enum-value-added", text, { ...texts, verdict: "wider", position });
  }
}

function codes(values: readonly string[]): string {
  return values.map(code).join(", ");
}

function compareLimits(
  what: Wording,
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
    const texts = { before: limitText(before), after: limitText(after) };
    const text = say("change.changed", { what: partOf(code(limit), what) });
    list.add(place, "limit-changed", text, { ...texts, verdict, position });
  }
  if (was.pattern === is.pattern) return;
  const { pattern: before = say("change.none") } = was;
  const { pattern: after = say("change.none") } = is;
  const verdict =
    was.pattern === undefined ? "narrower" : is.pattern === undefined ? "wider" : "different";
  const text = say("change.changed", { what: partOf(code("pattern"), what) });
  list.add(place, "limit-changed", text, { before, after, verdict, position });
}

function limitText(limit: number | undefined): Wording {
  return limit === undefined ? say("change.none") : String(limit);
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
