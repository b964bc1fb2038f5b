import { commonMultiple } from "../../model/schema/exact-number.ts";
import { expand, resolveName } from "../shapes/merge-shapes.ts";
import {
  type Call,
  type Declarations,
  type Field,
  type Generic,
  type Limit,
  type Limits,
  type ObjectShape,
  type Parameter,
  type Shape,
  selectsFields,
  withoutUndefined,
} from "../shapes/shape.ts";
import { both, breaks, flipped, inputOnly, type RuleId, type Usage } from "./rules.ts";
import type { Relation, TypeRelations } from "./type-relations.ts";

export interface Difference {
  rule: RuleId;
  /** `execute(params.retry)`, `items[].amount`, `response 200 id`; empty for the declaration itself. */
  place: string;
  /** Absent for a field. */
  role?: Field["role"] | "returned" | "limit" | "values" | "generic" | "overload" | "default";
  /** Names of the changed limits, values or type parameters, or the advice of a deprecation. */
  names?: string | undefined;
  usage: Usage;
  before?: string | undefined;
  after?: string | undefined;
}

type Details = Omit<Difference, "rule">;

/** Compares shapes of two versions. Named types are compared once, in their declaration. */
export class ShapeComparer {
  readonly differences: Difference[] = [];
  readonly #before: Declarations;
  readonly #after: Declarations;
  readonly #types: TypeRelations;
  /** Pairs of types that are being compared, to stop at recursive types. */
  readonly #comparing: Map<Shape, Set<Shape>>;

  constructor(
    before: Declarations,
    after: Declarations,
    types: TypeRelations,
    comparing = new Map<Shape, Set<Shape>>(),
  ) {
    this.#before = before;
    this.#after = after;
    this.#types = types;
    this.#comparing = comparing;
  }

  /** True for a type of the compared package in either version. */
  isDeclared(name: string): boolean {
    return this.#before.has(name) || this.#after.has(name);
  }

  add(rule: RuleId, details: Details): void {
    const { input, output } = details.usage;
    if (input || output) this.differences.push({ rule, ...details });
  }

  /** As the compiler sees the types; undefined for an API, and where neither has all values of the other. */
  #relation({ source: before }: Shape, { source: after }: Shape): Relation | undefined {
    return before && after && this.#types.of(before(), after());
  }

  /** Adds a change of type unless the compiler finds the types equal. @param rule if it finds neither wider nor narrower */
  #addTypes(rule: RuleId, before: Shape, after: Shape, details: Details): void {
    const relation = this.#relation(before, after);
    if (relation !== "same") this.add(relation === undefined ? rule : `type-${relation}`, details);
  }

  /** @param details may have other texts than those of the shapes */
  compare(before: Shape, after: Shape, details: Details): void {
    const [one, other] = [expand(before, this.#before), expand(after, this.#after)];
    const withTexts = { before: before.text, after: after.text, ...details };
    if (one.kind === "any" || other.kind === "any") {
      if (one.kind !== "any") this.add(other.text === "any" ? "type-any" : "type-wider", withTexts);
      else if (other.kind !== "any") this.add("type-narrower", withTexts);
    } else if (one.kind === "name" || other.kind === "name") {
      this.#compareNames(one, other, withTexts);
    } else if (isChoice(one) || isChoice(other)) {
      this.#compareUnions(one, other, withTexts);
    } else if (one.kind === "value" && other.kind === "value") {
      if (one.text === other.text) this.#compareLimits(one.limits, other.limits, details);
      else this.add(primitiveRule(one.text, other.text), withTexts);
    } else if (one.kind === "list" && other.kind === "list") {
      this.compare(one.items, other.items, inside(details, "[]"));
      this.#compareLimits(one.limits, other.limits, details);
    } else if (one.kind === "object" && other.kind === "object") {
      this.#compareObjects(one, other, details);
    } else if (one.kind === "call" && other.kind === "call") {
      this.#compareCalls(one.calls, other.calls, details);
    } else {
      this.#addTypes("type-other", before, after, withTexts);
    }
  }

  #compareNames(before: Shape, after: Shape, details: Details): void {
    const one = resolveName(before, this.#before);
    const other = resolveName(after, this.#after);
    if (before.kind === "name" && after.kind === "name" && before.name === after.name) {
      if (selectsFields(before) && before.text !== after.text)
        this.#addTypes("type-unknown", before, after, details);
      else {
        before.args.forEach((arg, index) => {
          this.compare(arg, after.args[index] ?? arg, details);
        });
      }
      return;
    }
    // Nobody writes an instance of a class field by field.
    const isInstance = before.kind === "name" && this.#before.get(before.name)?.kind === "class";
    if (isInstance && this.#relation(before, after) !== undefined) {
      this.#addTypes("type-other", before, after, details);
      return;
    }
    const comparedWith = this.#comparing.get(one) ?? new Set();
    if (comparedWith.has(other)) return;
    if (one.kind === "name" || other.kind === "name") {
      if (isChoice(one) || isChoice(other)) this.#compareUnions(one, other, details);
      else {
        // Types of other packages are not resolved: two with equal arguments may be the same type.
        const isGeneric = (shape: Shape) => shape.kind === "name" && shape.args.length > 0;
        const isUnknown = isGeneric(before) && isGeneric(after) && sameArguments(before, after);
        this.#addTypes(isUnknown ? "type-unknown" : "type-other", before, after, details);
      }
      return;
    }
    this.#comparing.set(one, comparedWith.add(other));
    this.compare(one, other, details);
    comparedWith.delete(other);
  }

  #compareUnions(before: Shape, after: Shape, details: Details): void {
    const options = optionsOf(before, this.#before);
    const others = optionsOf(after, this.#after);
    const reverse = () =>
      new ShapeComparer(this.#after, this.#before, this.#types, this.#comparing);
    const lost = options.filter((option) => !others.some((other) => this.#accepts(option, other)));
    const gained = others.filter(
      (option) => !options.some((other) => reverse().#accepts(option, other)),
    );
    const [first, second] = [lost[0], gained[0]];
    if (first === undefined && second === undefined) return;
    if (lost.length === 1 && gained.length === 1 && first && second && isAlike(first, second)) {
      this.compare(first, second, details);
      return;
    }
    if ([...lost, ...gained].every(({ kind }) => kind === "literal")) {
      const names = (shapes: readonly Shape[]) => shapes.map(({ text }) => text).join(", ");
      const own = { ...details, role: "values" } as const;
      if (first) this.add("value-removed", { ...own, names: names(lost) });
      if (second) this.add("value-added", { ...own, names: names(gained) });
      return;
    }
    const rule =
      first === undefined ? "type-wider" : second === undefined ? "type-narrower" : "type-other";
    this.#addTypes(rule, before, after, details);
  }

  /** True if all values of the earlier shape are values of the later one. */
  #accepts(before: Shape, after: Shape): boolean {
    if (before.kind === "literal") {
      return after.kind === "literal"
        ? before.text === after.text
        : after.kind === "any" || after.text === before.of;
    }
    if (after.kind === "literal") return false;
    const comparer = new ShapeComparer(this.#before, this.#after, this.#types, this.#comparing);
    comparer.compare(before, after, { place: "", usage: inputOnly });
    return !comparer.#hasBreaking();
  }

  #hasBreaking(): boolean {
    return this.differences.some(({ rule, usage }) => breaks(rule, usage));
  }

  #compareLimits(before: Limits, after: Limits, { place, usage }: Details): void {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [limit, newLimit] = [before[name], after[name]];
      if (limit === newLimit) continue;
      this.add(limitRule(name, limit, newLimit), {
        ...{ place, usage, role: "limit" },
        names: name,
        before: limit?.toString(),
        after: newLimit?.toString(),
      });
    }
  }

  #compareObjects(before: ObjectShape, after: ObjectShape, { place, usage }: Details): void {
    for (const [name, field] of before.fields) {
      const now = after.fields.get(
        name === "{number}" && !after.fields.has(name) ? "{string}" : name,
      );
      const isClosed = field.role === "index" && now === undefined;
      this.#compareField(field, now, isClosed ? place : childPlace(place, name, field), usage);
    }
    for (const [name, field] of after.fields) {
      if (!before.fields.has(name)) {
        const at = field.role === "index" ? place : childPlace(place, name, field);
        this.#addField(field, at, usageOf(field, usage));
      }
    }
    this.#compareLimits(before.limits, after.limits, { place, usage });
  }

  #addField(field: Field, place: string, usage: Usage): void {
    const isIndex = field.role === "index";
    const rule = isIndex ? "opened" : field.required ? "added-required" : "added-optional";
    // A new required field breaks nobody if only the library makes the object: it counts as output.
    const at = isSafeToAdd(field, usage) ? { ...usage, input: false, output: true } : usage;
    const isUsed = usage.input || usage.output;
    if (isUsed) this.add(rule, { place, usage: at, role: field.role, after: field.text });
  }

  #compareField(before: Field, after: Field | undefined, place: string, all: Usage): void {
    const usageBefore = usageOf(before, all);
    const details = { place, usage: usageBefore, role: before.role, before: before.text };
    if (after === undefined) {
      this.add(removalRule(before), details);
      return;
    }
    const usageAfter = usageOf(after, all);
    // An abstract member is written by those who extend the class: they may go on.
    const lost = without(before.isAbstract ? all : usageBefore, usageAfter);
    this.add("direction-changed", { ...details, usage: lost, after: after.text });
    this.#addField(after, place, without(usageAfter, usageBefore));
    const usage = {
      ...all,
      input: usageBefore.input && usageAfter.input,
      output: usageBefore.output && usageAfter.output,
    };
    const texts = { ...details, usage, after: after.text };
    if (before.required !== after.required)
      this.add(after.required ? "required" : "optional", texts);
    if (before.readonly !== after.readonly)
      this.add(after.readonly ? "readonly" : "writable", texts);
    if (Boolean(before.isProtected) !== Boolean(after.isProtected))
      this.add(after.isProtected ? "made-protected" : "made-public", texts);
    const noTexts = { place, usage, role: before.role };
    for (const property of ["default", "style"] as const) {
      const values = { before: before[property], after: after[property] };
      if (values.before !== values.after)
        this.add(`${property}-changed`, { ...noTexts, ...values });
    }
    this.compareDeprecation(before, after, noTexts);
    this.#compareGiven(before.shape, after.shape, !before.required || !after.required, texts);
  }

  /** Whether a value may be left out is compared apart: `undefined` is the same as nothing then. */
  #compareGiven(before: Shape, after: Shape, mayBeAbsent: boolean, details: Details): void {
    const [one, other] = mayBeAbsent ? [before, after].map(withoutUndefined) : [before, after];
    if (one && other) this.compare(one, other, details);
  }

  compareDeprecation(
    before: Pick<Field, "deprecated">,
    after: Pick<Field, "deprecated">,
    own: Pick<Difference, "place" | "role" | "after">,
  ): void {
    const [was, is] = [before.deprecated, after.deprecated];
    if ((was === undefined) === (is === undefined)) return;
    const rule = is === undefined ? "undeprecated" : "deprecated";
    this.add(rule, { ...own, usage: both, names: is || undefined });
  }

  #compareCalls(before: readonly Call[], after: readonly Call[], { place, usage }: Details): void {
    const compared = (call: Call, by: Call) => this.#compareCall(call, by, { place, usage });
    const [first, only] = [before[0], after[0]];
    if (before.length === 1 && after.length === 1 && first && only) {
      this.differences.push(...compared(first, only).differences);
      return;
    }
    const isIn = (calls: readonly Call[]) => (call: Call) =>
      calls.some(({ text }) => text === call.text);
    const gained = new Set(after.filter((call) => !isIn(before)(call)));
    const lost = before.filter((call) => {
      if (isIn(after)(call)) return false;
      // One that takes all that this one took is the same signature, changed.
      for (const other of [...gained, ...after]) {
        const comparer = compared(call, other);
        if (comparer.#hasBreaking()) continue;
        if (gained.delete(other)) this.differences.push(...comparer.differences);
        return false;
      }
      return true;
    });
    // If all are deprecated, the declaration is.
    const arePartly = [before, after].every((calls) =>
      calls.some(({ deprecated }) => deprecated === undefined),
    );
    for (const call of arePartly ? after : []) {
      const known = before.find((other) => other.text === call.text);
      if (known)
        this.compareDeprecation(known, call, { place, role: "overload", after: call.text });
    }
    for (const call of lost) this.add("call-removed", { place, usage, before: call.text });
    if (lost.length === 0) {
      for (const call of gained) this.add("call-added", { place, usage, after: call.text });
    }
  }

  /** Uses a separate comparer, so that the caller can discard the differences. */
  #compareCall(before: Call, after: Call, { place, usage }: Details): ShapeComparer {
    const comparer = new ShapeComparer(this.#before, this.#after, this.#types, this.#comparing);
    comparer.compareGenerics(before.generics, after.generics, place, {
      isOptional: before.generics.length === 0,
    });
    if (areSwapped(before.parameters, after.parameters)) {
      comparer.add("parameters-swapped", { place, usage, before: before.text, after: after.text });
    } else comparer.#compareParameters(before.parameters, after.parameters, place, flipped(usage));
    const texts = { before: before.returns.text, after: after.returns.text };
    comparer.compare(before.returns, after.returns, { place, usage, role: "returned", ...texts });
    return comparer;
  }

  #compareParameters(
    before: readonly Parameter[],
    after: readonly Parameter[],
    place: string,
    usage: Usage,
  ): void {
    const detailsOf = ({ name }: Parameter): Details =>
      name === ""
        ? { place, usage }
        : { place: appendStep(place, `(${name})`), usage, role: "parameter" };
    const last = after.at(-1);
    before.forEach((parameter, index) => {
      const now = after[index] ?? (last?.rest ? last : undefined);
      const removed = { ...detailsOf(parameter), before: parameter.text };
      if (now === undefined) {
        this.add("removed", removed);
        return;
      }
      const details = { ...removed, after: now.text };
      if (parameter.optional !== now.optional && !now.rest && !parameter.rest) {
        this.add(now.optional ? "optional" : "required", details);
      }
      if (parameter.rest !== now.rest) this.add(now.rest ? "type-wider" : "type-other", details);
      else {
        const mayBeAbsent = parameter.optional || now.optional;
        this.#compareGiven(parameter.shape, now.shape, mayBeAbsent, details);
      }
    });
    if (before.at(-1)?.rest) return;
    for (const parameter of after.slice(before.length)) {
      const rule = parameter.optional || parameter.rest ? "added-optional" : "added-required";
      this.add(rule, { ...detailsOf(parameter), after: parameter.text });
    }
  }

  compareGenerics(
    before: readonly Generic[],
    after: readonly Generic[],
    place: string,
    { isOptional = false } = {},
  ): void {
    const role = "generic";
    before.forEach((generic, index) => {
      const now = after[index];
      const { name: names, text } = generic;
      const removed = { place, usage: both, role, names, before: text } as const;
      if (now === undefined) {
        this.add("generic-removed", removed);
        return;
      }
      const details = { ...removed, after: now.text };
      this.compare(generic.constraint, now.constraint, { ...details, usage: inputOnly });
      if (generic.default && now.default) this.compare(generic.default, now.default, details);
      else if (generic.default) this.add("generic-added", details);
      else if (now.default) this.add("generic-optional", details);
      const isWithin = (one: Generic, other: Generic) =>
        one.variance.every((word) => other.variance.includes(word));
      if (!isWithin(now, generic)) this.add("generic-stricter", details);
      else if (!isWithin(generic, now)) this.add("generic-looser", details);
    });
    for (const { default: byDefault, name, text } of after.slice(before.length)) {
      const rule = byDefault || isOptional ? "generic-optional" : "generic-added";
      this.add(rule, { place, usage: both, role, names: name, after: text });
    }
  }
}

function primitiveRule(before: string, after: string): RuleId {
  if (before === "integer" && after === "number") return "type-wider";
  return before === "number" && after === "integer" ? "type-narrower" : "type-other";
}

function removalRule({ role, shape }: Field): RuleId {
  if (role === "index") return shape.kind === "any" ? "closed" : "rest-removed";
  return role === "error" ? "error-removed" : "removed";
}

/** `items.amount`, but `response 200 id` for a field of a request or response. Media types add nothing. */
function childPlace(place: string, name: string, { role }: Field): string {
  if (role === "mediaType" || name === "()") return place;
  if (role === "index") return appendStep(place, "{}");
  if (name.startsWith("[")) return appendStep(place, name);
  if (place === "") return name;
  if (/^(request body|response \S+)$/.test(place)) return `${place} ${name}`;
  return appendStep(place, `.${name}`);
}

function inside(details: Details, step: string): Details {
  return { ...details, place: appendStep(details.place, step) };
}

/** Appends a step, inside the parentheses of parameters: `execute(params.retry)`, `on(done(event.id))`. */
function appendStep(place: string, part: string): string {
  const end = place.search(/\)*$/);
  return `${place.slice(0, end)}${part}${place.slice(end)}`;
}

/** What the first usage has and the other lacks. */
function without(usage: Usage, other: Usage): Usage {
  return { input: usage.input && !other.input, output: usage.output && !other.output };
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
function isSafeToAdd({ role, readonly }: Field, { output }: Usage): boolean {
  if (readonly === true) return output;
  return role !== undefined && ["response", "error", "mediaType", "enumMember"].includes(role);
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

function limitRule(name: string, before: Limit | undefined, after: Limit | undefined): RuleId {
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
