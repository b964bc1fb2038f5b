import { mergeShapes, resolveName } from "../shapes/merge-shapes.ts";
import type {
  Call,
  Declarations,
  Field,
  Generic,
  Limits,
  ObjectShape,
  Parameter,
  Shape,
} from "../shapes/shape.ts";
import { isUtilityType } from "../shapes/utility-types.ts";
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

/** Parts of a difference that are known where it is searched for. */
type Known = Partial<Difference>;

/** Compares shapes of two versions. Named types are compared once, in their declaration. */
export class ShapeComparer {
  readonly differences: Difference[] = [];
  readonly #before: Declarations;
  readonly #after: Declarations;
  readonly #beforeGenerics = new Map<string, Shape>();
  readonly #afterGenerics = new Map<string, Shape>();
  /** Pairs of types that are being compared, to stop at recursive types. */
  readonly #open: Map<Shape, Set<Shape>>;

  constructor(before: Declarations, after: Declarations, open: Map<Shape, Set<Shape>> = new Map()) {
    this.#before = before;
    this.#after = after;
    this.#open = open;
  }

  add(rule: RuleId, place: string, usage: Usage, more: Known = {}): void {
    if (usage.input || usage.output) this.differences.push({ rule, place, usage, ...more });
  }

  compare(was: Shape, is: Shape, place: string, usage: Usage, more: Known = {}): void {
    const [before, after] = [
      this.#normalize(was, this.#beforeGenerics, this.#before),
      this.#normalize(is, this.#afterGenerics, this.#after),
    ];
    const texts = { before: was.text, after: is.text, ...more };
    if (before.kind === "any" || after.kind === "any") {
      this.#compareAny(before, after, place, usage, texts);
    } else if (before.kind === "name" || after.kind === "name") {
      this.#compareNames(before, after, place, usage, texts);
    } else if (isChoice(before) || isChoice(after)) {
      this.#compareUnions(before, after, place, usage, texts);
    } else if (before.kind === "value" && after.kind === "value") {
      this.#compareValues(before, after, place, usage, texts);
    } else if (before.kind === "list" && after.kind === "list") {
      this.compare(before.items, after.items, appendStep(place, "[]"), usage, more);
      this.#compareLimits(before.limits, after.limits, place, usage);
    } else if (
      before.kind === "tuple" &&
      after.kind === "tuple" &&
      before.items.length === after.items.length
    ) {
      before.items.forEach((item, at) => {
        this.compare(item, after.items[at] ?? item, appendStep(place, `[${at}]`), usage, more);
      });
    } else if (before.kind === "object" && after.kind === "object") {
      this.compareObjects(before, after, place, usage);
    } else if (before.kind === "call" && after.kind === "call") {
      this.#compareCalls(before.calls, after.calls, place, usage);
    } else {
      this.add("type-other", place, usage, texts);
    }
  }

  /** Merges intersections and replaces type parameters by placeholders that both versions share. */
  #normalize(
    shape: Shape,
    generics: ReadonlyMap<string, Shape>,
    declarations: Declarations,
  ): Shape {
    if (shape.kind === "intersection") return mergeShapes(shape, declarations);
    return shape.kind === "name" ? (generics.get(shape.name) ?? shape) : shape;
  }

  #compareAny(was: Shape, is: Shape, place: string, usage: Usage, texts: Known): void {
    if (was.kind === "any" && is.kind === "any") return;
    const rule =
      was.kind === "any" ? "type-narrower" : is.text === "any" ? "type-any" : "type-wider";
    this.add(rule, place, usage, texts);
  }

  #compareNames(was: Shape, is: Shape, place: string, usage: Usage, texts: Known): void {
    const [before, after] = [resolveName(was, this.#before), resolveName(is, this.#after)];
    const isSameName = was.kind === "name" && is.kind === "name" && was.name === is.name;
    // `Pick<Order, "id">` and `Pick<Order, "size">` are compared by their fields.
    const haveOtherFields =
      isSameName && isUtilityType(was) && was.text !== is.text && before !== was && after !== is;
    if (isSameName && !haveOtherFields) {
      was.args.forEach((arg, at) => {
        const other = is.args[at];
        if (other !== undefined) this.compare(arg, other, place, usage, texts);
      });
      return;
    }
    const open = this.#open.get(before) ?? new Set();
    if (open.has(after)) return;
    if (before.kind === "name" || after.kind === "name") {
      if (isChoice(before) || isChoice(after)) {
        this.#compareUnions(before, after, place, usage, texts);
      } else {
        // Types of other packages are not resolved: two with equal arguments may be the same type.
        const isGeneric = (shape: Shape) => shape.kind === "name" && shape.args.length > 0;
        const isUnknown = isGeneric(was) && isGeneric(is) && sameArguments(was, is);
        this.add(isUnknown ? "type-unknown" : "type-other", place, usage, texts);
      }
      return;
    }
    this.#open.set(before, open.add(after));
    this.compare(before, after, place, usage, texts);
    open.delete(after);
  }

  #compareUnions(was: Shape, is: Shape, place: string, usage: Usage, texts: Known): void {
    const [before, after] = [optionsOf(was, this.#before), optionsOf(is, this.#after)];
    const lost = before.filter((option) => !after.some((other) => this.#accepts(option, other)));
    const gained = after.filter(
      (option) => !before.some((other) => this.#reverse().#accepts(option, other)),
    );
    const [first, second] = [lost[0], gained[0]];
    if (first === undefined && second === undefined) return;
    if (lost.length === 1 && gained.length === 1 && first && second && isAlike(first, second)) {
      this.compare(first, second, place, usage, texts);
      return;
    }
    if ([...lost, ...gained].every(({ kind }) => kind === "literal")) {
      const names = (shapes: readonly Shape[]) => shapes.map(({ text }) => text).join(", ");
      const own = { ...texts, what: "values" } as const;
      if (first) this.add("value-removed", place, usage, { ...own, names: names(lost) });
      if (second) this.add("value-added", place, usage, { ...own, names: names(gained) });
      return;
    }
    const rule =
      first === undefined ? "type-wider" : second === undefined ? "type-narrower" : "type-other";
    this.add(rule, place, usage, texts);
  }

  /** True if all values of the earlier shape are values of the later one. */
  #accepts(was: Shape, is: Shape): boolean {
    if (was.kind === "literal") {
      return is.kind === "literal" ? was.text === is.text : is.kind === "any" || is.text === was.of;
    }
    if (is.kind === "literal") return false;
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    for (const [name, shape] of this.#beforeGenerics) comparer.#beforeGenerics.set(name, shape);
    for (const [name, shape] of this.#afterGenerics) comparer.#afterGenerics.set(name, shape);
    comparer.compare(was, is, "", inputOnly);
    return comparer.differences.every(({ rule, usage }) => !breaks(rule, usage));
  }

  #reverse(): ShapeComparer {
    const comparer = new ShapeComparer(this.#after, this.#before, this.#open);
    for (const [name, shape] of this.#afterGenerics) comparer.#beforeGenerics.set(name, shape);
    for (const [name, shape] of this.#beforeGenerics) comparer.#afterGenerics.set(name, shape);
    return comparer;
  }

  #compareValues(
    was: Extract<Shape, { kind: "value" }>,
    is: Extract<Shape, { kind: "value" }>,
    place: string,
    usage: Usage,
    texts: Known,
  ): void {
    if (was.text === is.text) this.#compareLimits(was.limits, is.limits, place, usage);
    else if (was.text === "integer" && is.text === "number")
      this.add("type-wider", place, usage, texts);
    else if (was.text === "number" && is.text === "integer")
      this.add("type-narrower", place, usage, texts);
    else this.add("type-other", place, usage, texts);
  }

  #compareLimits(was: Limits, is: Limits, place: string, usage: Usage): void {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, after] = [was[name], is[name]];
      if (before === after) continue;
      this.add(limitRule(name, before, after), place, usage, {
        what: "limit",
        names: name,
        ...(before !== undefined && { before: String(before) }),
        ...(after !== undefined && { after: String(after) }),
      });
    }
  }

  compareObjects(was: ObjectShape, is: ObjectShape, place: string, usage: Usage): void {
    for (const [name, field] of was.fields) {
      this.#compareField(field, is.fields.get(name), childPlace(place, name, field), usage);
    }
    for (const [name, field] of is.fields) {
      if (!was.fields.has(name))
        this.#addField(field, childPlace(place, name, field), usageOf(field, usage));
    }
    this.#compareRest(was.rest, is.rest, place, usage);
    this.#compareLimits(was.limits, is.limits, place, usage);
  }

  #addField(field: Field, place: string, usage: Usage): void {
    const isRequired = field.required && !isSafeToAdd(field);
    this.add(isRequired ? "added-required" : "added-optional", place, usage, {
      ...(field.what !== undefined && { what: field.what }),
      after: field.text,
    });
  }

  #compareField(was: Field, is: Field | undefined, place: string, all: Usage): void {
    const usage = usageOf(was, all);
    const what = was.what === undefined ? {} : { what: was.what };
    if (is === undefined) {
      const rule = was.what === "error" ? "error-removed" : "removed";
      this.add(rule, place, usage, { ...what, before: was.text });
      return;
    }
    const texts = { ...what, before: was.text, after: is.text };
    const now = usageOf(is, all);
    const common = { input: usage.input && now.input, output: usage.output && now.output };
    const lost = { input: usage.input && !now.input, output: usage.output && !now.output };
    const gained = { input: !usage.input && now.input, output: !usage.output && now.output };
    this.add("direction-changed", place, lost, texts);
    this.#addField(is, place, gained);
    if (was.required !== is.required)
      this.add(is.required ? "required" : "optional", place, common, texts);
    if (was.readonly !== is.readonly)
      this.add(is.readonly ? "readonly" : "writable", place, common, texts);
    if (was.default !== is.default) {
      this.add("default-changed", place, common, {
        ...what,
        ...(was.default !== undefined && { before: was.default }),
        ...(is.default !== undefined && { after: is.default }),
      });
    }
    if (was.style !== is.style) {
      this.add("style-changed", place, common, {
        ...what,
        before: was.style ?? "",
        after: is.style ?? "",
      });
    }
    this.compareDeprecation(was, is, place, what);
    const isWhole = !["object", "list", "tuple", "call"].includes(was.shape.kind);
    const isWritten = isWhole && was.isWritten === true && is.isWritten === true;
    const valueSides = isWritten ? { ...common, input: common.input || common.output } : common;
    this.compare(was.shape, is.shape, place, valueSides, texts);
  }

  compareDeprecation(
    was: { deprecated?: string },
    is: { deprecated?: string },
    place: string,
    more: Known = {},
  ): void {
    if (was.deprecated === undefined && is.deprecated !== undefined) {
      this.add("deprecated", place, both, {
        ...more,
        ...(is.deprecated !== "" && { names: is.deprecated }),
      });
    } else if (was.deprecated !== undefined && is.deprecated === undefined) {
      this.add("undeprecated", place, both, more);
    }
  }

  #compareRest(was: Shape | undefined, is: Shape | undefined, place: string, usage: Usage): void {
    if (was !== undefined && is !== undefined)
      this.compare(was, is, appendStep(place, "{}"), usage);
    else if (was !== undefined) {
      this.add(was.kind === "any" ? "closed" : "rest-removed", place, usage, { before: was.text });
    } else if (is !== undefined) this.add("opened", place, usage, { after: is.text });
  }

  #compareCalls(was: readonly Call[], is: readonly Call[], place: string, usage: Usage): void {
    const [first, only] = [was[0], is[0]];
    if (was.length === 1 && is.length === 1 && first && only) {
      this.#compareCall(first, only, place, usage);
      return;
    }
    const isCovered = (call: Call, by: Call, comparer: ShapeComparer) => {
      const inner = new ShapeComparer(comparer.#before, comparer.#after, comparer.#open);
      inner.#compareCall(call, by, place, usage);
      return inner.differences.every((each) => !breaks(each.rule, each.usage));
    };
    const lost = was.filter((call) => !is.some((other) => isCovered(call, other, this)));
    const gained = is.filter((call) => !was.some((other) => other.text === call.text));
    const [changed, successor] = [lost[0], gained[0]];
    if (
      was.length === is.length &&
      lost.length === 1 &&
      gained.length === 1 &&
      changed &&
      successor
    ) {
      this.#compareCall(changed, successor, place, usage);
      return;
    }
    for (const call of lost) this.add("call-removed", place, usage, { before: call.text });
    if (lost.length === 0 && is.length > was.length) {
      for (const call of gained) this.add("call-added", place, usage, { after: call.text });
    }
  }

  #compareCall(was: Call, is: Call, place: string, usage: Usage): void {
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    comparer.compareGenerics(was.generics, is.generics, place, {
      isOptional: was.generics.length === 0,
    });
    if (areSwapped(was.parameters, is.parameters)) {
      comparer.add("parameters-swapped", place, usage, { before: was.text, after: is.text });
    } else comparer.#compareParameters(was.parameters, is.parameters, place, flipped(usage));
    comparer.compare(was.returns, is.returns, place, usage, {
      what: "returned",
      before: was.returns.text,
      after: is.returns.text,
    });
    this.differences.push(...comparer.differences);
  }

  #compareParameters(
    before: readonly Parameter[],
    after: readonly Parameter[],
    place: string,
    usage: Usage,
  ): void {
    const last = after.at(-1);
    before.forEach((was, at) => {
      const is = after[at] ?? (last?.rest ? last : undefined);
      const inside = was.name === "" ? place : `${place}(${was.name})`;
      const what = was.name === "" ? {} : ({ what: "parameter" } as const);
      if (is === undefined) {
        this.add("removed", inside, usage, { ...what, before: was.text });
        return;
      }
      const texts = { ...what, before: was.text, after: is.text };
      const isGathered = is.rest && !was.rest && is.shape.kind === "list";
      if (was.optional !== is.optional && !is.rest && !was.rest) {
        this.add(is.optional ? "optional" : "required", inside, usage, texts);
      }
      const shape = isGathered && is.shape.kind === "list" ? is.shape.items : is.shape;
      if (was.rest && !is.rest) this.add("type-other", inside, usage, texts);
      else this.compare(was.shape, shape, inside, usage, texts);
    });
    for (const is of after.slice(before.length)) {
      if (before.at(-1)?.rest) continue;
      const rule = is.optional || is.rest ? "added-optional" : "added-required";
      this.add(rule, `${place}(${is.name})`, usage, { what: "parameter", after: is.text });
    }
  }

  /** Later comparisons match type parameters by position, and take one that only one version has as its constraint. */
  compareGenerics(
    was: readonly Generic[],
    is: readonly Generic[],
    place: string,
    { isOptional = false } = {},
  ): void {
    const placeholder = (at: number): Shape => ({
      kind: "name",
      text: `<${at}>`,
      name: `<${at}>`,
      args: [],
    });
    was.forEach((own, at) => {
      this.#beforeGenerics.set(own.name, at < is.length ? placeholder(at) : own.constraint);
    });
    is.forEach((own, at) => {
      this.#afterGenerics.set(own.name, at < was.length ? placeholder(at) : own.constraint);
    });
    was.forEach((own, at) => {
      const now = is[at];
      const what = { what: "generic", names: own.name } as const;
      if (now === undefined) {
        this.add("generic-removed", place, both, { ...what, before: own.text });
        return;
      }
      this.compare(own.constraint, now.constraint, place, inputOnly, {
        ...what,
        before: own.text,
        after: now.text,
      });
      const texts = { ...what, before: own.text, after: now.text };
      if (own.hasDefault && !now.hasDefault) this.add("generic-added", place, both, texts);
      if (!own.hasDefault && now.hasDefault) this.add("generic-optional", place, both, texts);
    });
    for (const own of is.slice(was.length)) {
      const rule = own.hasDefault || isOptional ? "generic-optional" : "generic-added";
      this.add(rule, place, both, { what: "generic", names: own.name, after: own.text });
    }
  }
}

/** `items.amount`, but `response 200 id` for a field of a request or response. Media types add nothing. */
function childPlace(place: string, name: string, { what }: Field): string {
  if (what === "mediaType") return place;
  if (place === "") return name;
  if (name === "()") return place;
  if (/^(request body|response \S+)$/.test(place)) return `${place} ${name}`;
  return appendStep(place, `.${name}`);
}

/** Appends a step, inside the parentheses of a parameter: `execute(params.retry)`. */
function appendStep(place: string, part: string): string {
  return place.endsWith(")") ? `${place.slice(0, -1)}${part})` : `${place}${part}`;
}

export function usageOf({ only }: Field, usage: Usage): Usage {
  return { input: usage.input && only !== "output", output: usage.output && only !== "input" };
}

/** Responses and enum members: adding one never breaks a caller. */
function isSafeToAdd({ what }: Field): boolean {
  return what !== undefined && ["response", "error", "mediaType", "enumMember"].includes(what);
}

function sameArguments(one: Shape, other: Shape): boolean {
  const text = (shape: Shape) => shape.text.slice(shape.text.indexOf("<"));
  return text(one) === text(other);
}

function isChoice({ kind }: Shape): boolean {
  return kind === "union" || kind === "literal";
}

/** The options of a union, with those of named unions in it. */
function optionsOf(shape: Shape, declarations: Declarations, depth = 0): readonly Shape[] {
  if (shape.kind === "union") {
    return shape.options.flatMap((option) => optionsOf(option, declarations, depth + 1));
  }
  const own = shape.kind === "intersection" ? mergeShapes(shape, declarations) : shape;
  const resolved = depth < 8 ? resolveName(own, declarations) : own;
  return resolved.kind === "union" ? optionsOf(resolved, declarations, depth + 1) : [own];
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

function limitRule(
  name: string,
  before: string | number | undefined,
  after: string | number | undefined,
): RuleId {
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
    if (before % after === 0) return "limit-wider";
    return after % before === 0 ? "limit-narrower" : "limit-other";
  }
  if (!/max|min/i.test(name)) return "limit-other";
  return after > before === /max/i.test(name) ? "limit-wider" : "limit-narrower";
}
