import type { ParameterShape, SignatureShape } from "../../../content/schema/snapshot.ts";
import type { ChangeList, Position } from "./change-list.ts";
import { aboutMember, code, ofMember, partOf, say, type Wording } from "./change-words.ts";
import { compareGenerics, printGeneric, withCommonGenerics } from "./compare-generics.ts";
import { compareTypes, type TypeDifference } from "./compare-types.ts";

/** All ways to call a function or method, before and after. `place` is the member, empty for a function. */
export function compareOverloads(
  before: readonly SignatureShape[],
  after: readonly SignatureShape[],
  place: string,
  list: ChangeList,
): void {
  const [gone, added] = withoutEqual(before, after);
  const pairs: [SignatureShape, SignatureShape][] = [];
  for (const signature of [...gone]) {
    const successor =
      gone.length === 1 && added.length === 1
        ? added[0]
        : added.find((other) => parameterNames(other) === parameterNames(signature));
    if (successor === undefined) continue;
    pairs.push([signature, successor]);
    gone.splice(gone.indexOf(signature), 1);
    added.splice(added.indexOf(successor), 1);
  }
  for (const [was, is] of pairs) compareSignatures(was, is, place, list);
  for (const signature of gone) {
    const before = printSignature(signature);
    list.add(place, "overload-removed", aboutMember("change.calls.removed", place), { before });
  }
  for (const signature of added) {
    const after = printSignature(signature);
    list.add(place, "overload-added", aboutMember("change.calls.added", place), { after });
  }
}

function withoutEqual(
  before: readonly SignatureShape[],
  after: readonly SignatureShape[],
): [SignatureShape[], SignatureShape[]] {
  const texts = (list: readonly SignatureShape[]) =>
    new Set(list.map((each) => JSON.stringify(each)));
  const [was, is] = [texts(before), texts(after)];
  return [
    before.filter((each) => !is.has(JSON.stringify(each))),
    after.filter((each) => !was.has(JSON.stringify(each))),
  ];
}

function parameterNames({ parameters }: SignatureShape): string {
  return parameters.map(({ name }) => name).join(",");
}

function compareSignatures(
  before: SignatureShape,
  after: SignatureShape,
  place: string,
  list: ChangeList,
): void {
  compareDeprecation(before, after, place, list);
  compareGenerics(before.generics ?? [], after.generics ?? [], place, list);
  const [was, is] = withCommonGenerics(before, after);
  compareParameters(was.parameters, is.parameters, place, list);
  for (const difference of compareTypes(was.returns, is.returns)) {
    const at = `${place}()${difference.path === "" ? "" : `.${difference.path}`}`;
    const holder = aboutMember("change.returned", place);
    addTypeDifference(difference, { place: at, holder, rule: "returns-type" }, "output", list);
  }
}

/** `deprecated` of anything that can be. */
export function compareDeprecation(
  before: { deprecated?: string | true | undefined },
  after: { deprecated?: string | true | undefined },
  place: string,
  list: ChangeList,
): void {
  if (after.deprecated !== undefined && before.deprecated === undefined) {
    const advice = typeof after.deprecated === "string" ? after.deprecated : "";
    const text = aboutMember("change.deprecated", place);
    const told = advice === "" ? text : say("change.deprecated.advice", { text, advice });
    list.add(place, "deprecated", told);
  } else if (after.deprecated === undefined && before.deprecated !== undefined) {
    const text = aboutMember("change.undeprecated", place);
    list.add(place, "deprecation-lifted", text);
  }
}

function compareParameters(
  before: readonly ParameterShape[],
  after: readonly ParameterShape[],
  place: string,
  list: ChangeList,
): void {
  const names = { before: namesOf(before), after: namesOf(after) };
  const partner = (was: ParameterShape, at: number) =>
    after.find(({ name }) => name === was.name) ??
    // Another name at the same place, where neither name is anywhere else.
    (after[at] !== undefined && !names.before.has(after[at].name) ? after[at] : undefined);
  const paired = new Set<ParameterShape>();
  before.forEach((was, at) => {
    const is = partner(was, at);
    if (is === undefined || paired.has(is)) {
      const text = say("change.removed", { what: parameterOf(place, was.name) });
      list.add(`${place}(${was.name})`, "parameter-removed", text, { before: printParameter(was) });
      return;
    }
    paired.add(is);
    compareParameter(was, is, place, list);
  });
  const last = Math.max(-1, ...after.map((each, at) => (paired.has(each) ? at : -1)));
  after.forEach((added, at) => {
    if (paired.has(added)) return;
    // One that comes before others moves those, whether it is optional or not.
    const isFree = (added.optional === true || added.rest === true) && at > last;
    const [rule, word] = isFree
      ? (["parameter-added-optional", "change.added.optional"] as const)
      : (["parameter-added", "change.added"] as const);
    const text = say(word, { what: parameterOf(place, added.name) });
    list.add(`${place}(${added.name})`, rule, text, { after: printParameter(added) });
  });
}

function namesOf(parameters: readonly ParameterShape[]): ReadonlySet<string> {
  return new Set(parameters.map(({ name }) => name));
}

/** A parameter in a sentence. */
function parameterOf(place: string, name: string): Wording {
  return ofMember(say("change.parameter", { name }), place);
}

function compareParameter(
  was: ParameterShape,
  is: ParameterShape,
  place: string,
  list: ChangeList,
): void {
  const at = `${place}(${is.name})`;
  const what = parameterOf(place, is.name);
  const texts = { before: printParameter(was), after: printParameter(is) };
  const differences = compareTypes(was.type, is.type);
  // Another name for other values is another parameter at the same place.
  if (was.name !== is.name && differences.some(({ verdict }) => verdict === "different")) {
    const names = { before: parameterOf(place, was.name), after: code(is.name) };
    const text = say("change.became", names);
    list.add(at, "parameter-type", text, { ...texts, position: "input" });
    return;
  }
  if (was.name !== is.name) {
    const names = { what: parameterOf(place, was.name), name: code(is.name) };
    list.add(at, "parameter-renamed", say("change.isCalled", names), texts);
  }
  if (was.optional !== is.optional && was.rest === is.rest) {
    const [rule, word] = is.optional
      ? (["parameter-optional", "change.isOptional"] as const)
      : (["parameter-required", "change.isRequired"] as const);
    list.add(at, rule, say(word, { what }), texts);
  } else if (was.rest !== is.rest) {
    list.add(at, "parameter-type", say("change.changed", { what }), {
      ...texts,
      position: "input",
    });
    return;
  } else if (was.default !== is.default && was.default !== undefined && is.default !== undefined) {
    const text = say("change.defaultChanged", { what: ofMember(code(is.name), place) });
    list.add(at, "parameter-default", text, { before: was.default, after: is.default });
  }
  for (const difference of differences) {
    const path = difference.path === "" ? "" : `.${difference.path}`;
    const target = {
      place: `${place}(${is.name}${path})`,
      holder: what,
      rule: "parameter-type",
    } as const;
    addTypeDifference(difference, target, "input", list);
  }
}

/** What has a type, in a sentence and as the place of a change. */
export interface DifferencePlace {
  place: string;
  holder: Wording;
  /** What a change of the type as a whole is; that of a type, property or constant by default. */
  rule?: "parameter-type" | "returns-type" | "type-changed";
}

/** A difference inside a type, as a change of the place that has the type. */
export function addTypeDifference(
  difference: TypeDifference,
  { place, holder, rule = "type-changed" }: DifferencePlace,
  position: Position,
  list: ChangeList,
): void {
  const { what, verdict, path, before, after } = difference;
  const details = { verdict, position, before, after };
  const field = path === "" ? holder : partOf(code(path), holder);
  const inWhole = { what: code(path), whole: holder };
  switch (what) {
    case "type": {
      const isTaken = path === "" && position === "input";
      const values = say(`change.values.${verdict}`);
      list.add(
        place,
        rule,
        say(isTaken ? "change.takes" : "change.is", { what: field, values }),
        details,
      );
      return;
    }
    case "fieldAdded": {
      const [fieldRule, word] =
        verdict === "same"
          ? (["field-added-optional", "change.addedTo.optional"] as const)
          : (["field-added", "change.addedTo.required"] as const);
      list.add(place, fieldRule, say(word, inWhole), details);
      return;
    }
    case "fieldRemoved":
      list.add(place, "field-removed", say("change.removedFrom", inWhole), details);
      return;
    case "fieldRequired":
      list.add(place, "field-required", say("change.isRequired", { what: field }), details);
      return;
    case "fieldOptional":
      list.add(place, "field-optional", say("change.isOptional", { what: field }), details);
  }
}

function printParameter({ name, type, optional, rest, default: value }: ParameterShape): string {
  const mark = optional && value === undefined ? "?" : "";
  return `${rest ? "..." : ""}${name}${mark}: ${type}${value === undefined ? "" : ` = ${value}`}`;
}

/** A signature on one line, without a name. */
export function printSignature({ generics = [], parameters, returns }: SignatureShape): string {
  const types = generics.length === 0 ? "" : `<${generics.map(printGeneric).join(", ")}>`;
  return `${types}(${parameters.map(printParameter).join(", ")}): ${returns}`;
}
