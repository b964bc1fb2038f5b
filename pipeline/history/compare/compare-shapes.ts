import { commonMultiple } from "../../model/schema/exact-number.ts";
import { mergeShapes, resolveName } from "../shapes/merge-shapes.ts";
import {
  type Call,
  type Declarations,
  type Field,
  type Generic,
  type Limits,
  type ObjectShape,
  type Parameter,
  type Shape,
  selectsFields,
} from "../shapes/shape.ts";
import { both, breaks, flipped, inputOnly, type RuleId, type Usage } from "./rules.ts";

export interface Difference {
  rule: RuleId;
  /** `execute(params.retry)`, `items[].amount`, `response 200 id`; empty for the declaration itself. */
  place: string;
  /** Kind of the changed part; absent for a field. */
  what?: NonNullable<Field["what"]> | "returned" | "limit" | "values" | "generic";
  /** Names of the changed limits, values or type parameters, or the advice of a deprecation. */
  names?: string;
  usage: Usage;
  before?: string;
  after?: string;
}

/** A difference without its rule: its place, and both texts. */
type Place = Omit<Difference, "rule">;

/** Compares shapes of two versions. Named types are compared once, in their declaration. */
export class ShapeComparer {
  readonly differences: Difference[] = [];
  readonly #before: Declarations;
  readonly #after: Declarations;
  /** Pairs of types that are being compared, to stop at recursive types. */
  readonly #open: Map<Shape, Set<Shape>>;

  constructor(before: Declarations, after: Declarations, open = new Map<Shape, Set<Shape>>()) {
    this.#before = before;
    this.#after = after;
    this.#open = open;
  }

  add(rule: RuleId, at: Place): void {
    if (at.usage.input || at.usage.output) this.differences.push({ rule, ...at });
  }

  /** @param at may have other texts than those of the shapes */
  compare(was: Shape, is: Shape, at: Place): void {
    const before = was.kind === "intersection" ? mergeShapes(was, this.#before) : was;
    const after = is.kind === "intersection" ? mergeShapes(is, this.#after) : is;
    const here = { before: was.text, after: is.text, ...at };
    if (before.kind === "any" || after.kind === "any") {
      if (before.kind !== "any") this.add(after.text === "any" ? "type-any" : "type-wider", here);
      else if (after.kind !== "any") this.add("type-narrower", here);
    } else if (before.kind === "name" || after.kind === "name") {
      this.#compareNames(before, after, here);
    } else if (isChoice(before) || isChoice(after)) {
      this.#compareUnions(before, after, here);
    } else if (before.kind === "value" && after.kind === "value") {
      if (before.text === after.text) this.#compareLimits(before.limits, after.limits, at);
      else this.add(primitiveRule(before.text, after.text), here);
    } else if (before.kind === "list" && after.kind === "list") {
      this.compare(before.items, after.items, inside(at, "[]"));
      this.#compareLimits(before.limits, after.limits, at);
    } else if (before.kind === "object" && after.kind === "object") {
      this.#compareObjects(before, after, at);
    } else if (before.kind === "call" && after.kind === "call") {
      this.#compareCalls(before.calls, after.calls, at);
    } else {
      this.add("type-other", here);
    }
  }

  #compareNames(was: Shape, is: Shape, at: Place): void {
    const before = resolveName(was, this.#before);
    const after = resolveName(is, this.#after);
    const isSameName = was.kind === "name" && is.kind === "name" && was.name === is.name;
    if (isSameName && selectsFields(was) && was.text !== is.text) {
      this.add("type-unknown", at);
      return;
    }
    if (isSameName) {
      was.args.forEach((arg, index) => {
        const other = is.args[index];
        if (other !== undefined) this.compare(arg, other, at);
      });
      return;
    }
    const open = this.#open.get(before) ?? new Set();
    if (open.has(after)) return;
    if (before.kind === "name" || after.kind === "name") {
      if (isChoice(before) || isChoice(after)) this.#compareUnions(before, after, at);
      else {
        // Types of other packages are not resolved: two with equal arguments may be the same type.
        const isGeneric = (shape: Shape) => shape.kind === "name" && shape.args.length > 0;
        const isUnknown = isGeneric(was) && isGeneric(is) && sameArguments(was, is);
        this.add(isUnknown ? "type-unknown" : "type-other", at);
      }
      return;
    }
    this.#open.set(before, open.add(after));
    this.compare(before, after, at);
    open.delete(after);
  }

  #compareUnions(was: Shape, is: Shape, at: Place): void {
    const before = optionsOf(was, this.#before);
    const after = optionsOf(is, this.#after);
    const reverse = () => new ShapeComparer(this.#after, this.#before, this.#open);
    const lost = before.filter((option) => !after.some((other) => this.#accepts(option, other)));
    const gained = after.filter(
      (option) => !before.some((other) => reverse().#accepts(option, other)),
    );
    const [first, second] = [lost[0], gained[0]];
    if (first === undefined && second === undefined) return;
    if (lost.length === 1 && gained.length === 1 && first && second && isAlike(first, second)) {
      this.compare(first, second, at);
      return;
    }
    if ([...lost, ...gained].every(({ kind }) => kind === "literal")) {
      const names = (shapes: readonly Shape[]) => shapes.map(({ text }) => text).join(", ");
      const own = { ...at, what: "values" } as const;
      if (first) this.add("value-removed", { ...own, names: names(lost) });
      if (second) this.add("value-added", { ...own, names: names(gained) });
      return;
    }
    const rule =
      first === undefined ? "type-wider" : second === undefined ? "type-narrower" : "type-other";
    this.add(rule, at);
  }

  /** True if all values of the earlier shape are values of the later one. */
  #accepts(was: Shape, is: Shape): boolean {
    if (was.kind === "literal") {
      return is.kind === "literal" ? was.text === is.text : is.kind === "any" || is.text === was.of;
    }
    if (is.kind === "literal") return false;
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    comparer.compare(was, is, { place: "", usage: inputOnly });
    return !comparer.#hasBreaking();
  }

  #hasBreaking(): boolean {
    return this.differences.some(({ rule, usage }) => breaks(rule, usage));
  }

  #compareLimits(was: Limits, is: Limits, { place, usage }: Place): void {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, after] = [was[name], is[name]];
      if (before === after) continue;
      this.add(limitRule(name, before, after), {
        place,
        usage,
        what: "limit",
        names: name,
        ...textsOf(before, after),
      });
    }
  }

  #compareObjects(was: ObjectShape, is: ObjectShape, { place, usage }: Place): void {
    for (const [name, field] of was.fields) {
      this.#compareField(field, is.fields.get(name), childPlace(place, name, field), usage);
    }
    for (const [name, field] of is.fields) {
      if (!was.fields.has(name)) {
        this.#addField(field, childPlace(place, name, field), usageOf(field, usage));
      }
    }
    this.#compareRest(was.rest, is.rest, { place, usage });
    this.#compareLimits(was.limits, is.limits, { place, usage });
  }

  #addField(field: Field, place: string, usage: Usage): void {
    const rule = field.required ? "added-required" : "added-optional";
    // A new required field breaks nobody if only the library makes the object: it counts as output.
    const at = isSafeToAdd(field, usage) ? { ...usage, input: false, output: true } : usage;
    const isUsed = usage.input || usage.output;
    if (isUsed) this.add(rule, { place, usage: at, ...whatOf(field), after: field.text });
  }

  #compareField(was: Field, is: Field | undefined, place: string, all: Usage): void {
    const before = usageOf(was, all);
    const at = { place, usage: before, ...whatOf(was), before: was.text };
    if (is === undefined) {
      this.add(was.what === "error" ? "error-removed" : "removed", at);
      return;
    }
    const after = usageOf(is, all);
    const lost = { input: before.input && !after.input, output: before.output && !after.output };
    const gained = { input: !before.input && after.input, output: !before.output && after.output };
    this.add("direction-changed", { ...at, usage: lost, after: is.text });
    this.#addField(is, place, gained);
    const usage = {
      ...all,
      input: before.input && after.input,
      output: before.output && after.output,
    };
    const here = { ...at, usage, after: is.text };
    if (was.required !== is.required) this.add(is.required ? "required" : "optional", here);
    if (was.readonly !== is.readonly) this.add(is.readonly ? "readonly" : "writable", here);
    const part = { place, usage, ...whatOf(was) };
    for (const fact of ["default", "style"] as const) {
      const texts = textsOf(was[fact], is[fact]);
      if (was[fact] !== is[fact]) this.add(`${fact}-changed`, { ...part, ...texts });
    }
    this.compareDeprecation(was, is, part);
    this.compare(was.shape, is.shape, here);
  }

  compareDeprecation(
    was: { deprecated?: string },
    is: { deprecated?: string },
    { place, what }: Pick<Difference, "place" | "what">,
  ): void {
    const at = { place, usage: both, ...(what !== undefined && { what }) };
    if (was.deprecated === undefined && is.deprecated !== undefined) {
      this.add("deprecated", { ...at, ...(is.deprecated !== "" && { names: is.deprecated }) });
    } else if (was.deprecated !== undefined && is.deprecated === undefined) {
      this.add("undeprecated", at);
    }
  }

  #compareRest(was: Shape | undefined, is: Shape | undefined, at: Place): void {
    if (was !== undefined && is !== undefined) this.compare(was, is, inside(at, "{}"));
    else if (was !== undefined) {
      this.add(was.kind === "any" ? "closed" : "rest-removed", { ...at, before: was.text });
    } else if (is !== undefined) this.add("opened", { ...at, after: is.text });
  }

  #compareCalls(was: readonly Call[], is: readonly Call[], { place, usage }: Place): void {
    const compared = (call: Call, by: Call) => this.#compareCall(call, by, { place, usage });
    const [first, only] = [was[0], is[0]];
    if (was.length === 1 && is.length === 1 && first && only) {
      this.differences.push(...compared(first, only).differences);
      return;
    }
    const lost = was.filter((call) => is.every((other) => compared(call, other).#hasBreaking()));
    const gained = is.filter((call) => !was.some((other) => other.text === call.text));
    for (const call of lost) this.add("call-removed", { place, usage, before: call.text });
    if (lost.length === 0 && is.length > was.length) {
      for (const call of gained) this.add("call-added", { place, usage, after: call.text });
    }
  }

  /** In a comparer of its own, whose differences may be left out. */
  #compareCall(was: Call, is: Call, { place, usage }: Place): ShapeComparer {
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    comparer.compareGenerics(was.generics, is.generics, place, {
      isOptional: was.generics.length === 0,
    });
    if (areSwapped(was.parameters, is.parameters)) {
      comparer.add("parameters-swapped", { place, usage, before: was.text, after: is.text });
    } else comparer.#compareParameters(was.parameters, is.parameters, place, flipped(usage));
    const texts = { before: was.returns.text, after: is.returns.text };
    comparer.compare(was.returns, is.returns, { place, usage, what: "returned", ...texts });
    return comparer;
  }

  #compareParameters(
    before: readonly Parameter[],
    after: readonly Parameter[],
    place: string,
    usage: Usage,
  ): void {
    const placeOf = ({ name }: Parameter): Place =>
      name === ""
        ? { place, usage }
        : { place: appendStep(place, `(${name})`), usage, what: "parameter" };
    const last = after.at(-1);
    before.forEach((was, index) => {
      const is = after[index] ?? (last?.rest ? last : undefined);
      const at = { ...placeOf(was), before: was.text };
      if (is === undefined) {
        this.add("removed", at);
        return;
      }
      const here = { ...at, after: is.text };
      if (was.optional !== is.optional && !is.rest && !was.rest) {
        this.add(is.optional ? "optional" : "required", here);
      }
      if (was.rest !== is.rest) this.add(is.rest ? "type-wider" : "type-other", here);
      else this.compare(was.shape, is.shape, here);
    });
    if (before.at(-1)?.rest) return;
    for (const is of after.slice(before.length)) {
      const rule = is.optional || is.rest ? "added-optional" : "added-required";
      this.add(rule, { ...placeOf(is), after: is.text });
    }
  }

  compareGenerics(
    was: readonly Generic[],
    is: readonly Generic[],
    place: string,
    { isOptional = false } = {},
  ): void {
    was.forEach((own, index) => {
      const now = is[index];
      const at = {
        place,
        usage: both,
        what: "generic",
        names: own.name,
        before: own.text,
      } as const;
      if (now === undefined) {
        this.add("generic-removed", at);
        return;
      }
      const here = { ...at, after: now.text };
      this.compare(own.constraint, now.constraint, { ...here, usage: inputOnly });
      if (own.hasDefault && !now.hasDefault) this.add("generic-added", here);
      if (!own.hasDefault && now.hasDefault) this.add("generic-optional", here);
    });
    for (const { hasDefault, name, text } of is.slice(was.length)) {
      const rule = hasDefault || isOptional ? "generic-optional" : "generic-added";
      this.add(rule, { place, usage: both, what: "generic", names: name, after: text });
    }
  }
}

type Text = string | number | undefined;

/** Both texts, without one that is missing. */
export function textsOf(before: Text, after: Text): Pick<Difference, "before" | "after"> {
  return {
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  };
}

function primitiveRule(before: string, after: string): RuleId {
  if (before === "integer" && after === "number") return "type-wider";
  return before === "number" && after === "integer" ? "type-narrower" : "type-other";
}

function whatOf({ what }: Field): Pick<Difference, "what"> {
  return what === undefined ? {} : { what };
}

/** `items.amount`, but `response 200 id` for a field of a request or response. Media types add nothing. */
function childPlace(place: string, name: string, { what }: Field): string {
  if (what === "mediaType") return place;
  if (name === "()") return place;
  if (name.startsWith("[")) return appendStep(place, name);
  if (place === "") return name;
  if (/^(request body|response \S+)$/.test(place)) return `${place} ${name}`;
  return appendStep(place, `.${name}`);
}

function inside(at: Place, step: string): Place {
  return { ...at, place: appendStep(at.place, step) };
}

/** Appends a step, inside the parentheses of parameters: `execute(params.retry)`, `on(done(event.id))`. */
function appendStep(place: string, part: string): string {
  const end = place.search(/\)*$/);
  return `${place.slice(0, end)}${part}${place.slice(end)}`;
}

export function usageOf({ only, isAbstract }: Field, usage: Usage): Usage {
  if (isAbstract === true) return both;
  return {
    ...usage,
    input: usage.input && only !== "output",
    output: usage.output && only !== "input",
  };
}

/** Responses, enum members, and read-only members of what the library makes: adding one never breaks a caller. */
function isSafeToAdd({ what, readonly }: Field, { output }: Usage): boolean {
  if (readonly === true) return output;
  return what !== undefined && ["response", "error", "mediaType", "enumMember"].includes(what);
}

function sameArguments(one: Shape, other: Shape): boolean {
  const text = (shape: Shape) => shape.text.slice(shape.text.indexOf("<"));
  return text(one) === text(other);
}

function isChoice({ kind }: Shape): boolean {
  return kind === "union" || kind === "literal";
}

/** The options of a union, also of one that is named. */
function optionsOf(shape: Shape, declarations: Declarations): readonly Shape[] {
  const resolved = resolveName(shape, declarations);
  return resolved.kind === "union" ? resolved.options : [shape];
}

function isAlike(one: Shape, other: Shape): boolean {
  if (one.kind !== other.kind || one.kind === "literal" || one.kind === "union") return false;
  return one.kind !== "value" || one.text === (other as typeof one).text;
}

/** True if parameters of the same names have changed their order, which breaks callers even if the types are equal. */
function areSwapped(before: readonly Parameter[], after: readonly Parameter[]): boolean {
  const names = before
    .map(({ name }) => name)
    .filter((name) => after.some((each) => each.name === name));
  const now = after.map(({ name }) => name).filter((name) => names.includes(name));
  return names.some((name, at) => now[at] !== name);
}

function limitRule(name: string, before: Text, after: Text): RuleId {
  if (before === undefined) return "limit-narrower";
  if (after === undefined) return "limit-wider";
  if (name === "format") {
    const pair = `${before} ${after}`;
    if (pair === "int32 int64" || pair === "float double") return "limit-wider";
    if (pair === "int64 int32" || pair === "double float") return "limit-narrower";
    return "limit-other";
  }
  if (typeof before !== "number" || typeof after !== "number") return "limit-other";
  if (name === "multipleOf") {
    const common = commonMultiple(before, after);
    if (common === before) return "limit-wider";
    return common === after ? "limit-narrower" : "limit-other";
  }
  if (!/max|min/i.test(name)) return "limit-other";
  return after > before === /max/i.test(name) ? "limit-wider" : "limit-narrower";
}
