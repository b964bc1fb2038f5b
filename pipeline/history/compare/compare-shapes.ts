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
import { breaks, flipped, given, type RuleId, type Sides } from "./rules.ts";

/** One place in a declaration that is not what it was. */
export interface Difference {
  rule: RuleId;
  /** `execute(params.retry)`, `items[].amount`, `response 200 id`; empty for the declaration itself. */
  place: string;
  /** What stands in the place, where it is no field. */
  what?: NonNullable<Field["what"]> | "returned" | "limit" | "values" | "generic";
  /** Names of limits or values, where the place does not say all. */
  names?: string;
  sides: Sides;
  before?: string;
  after?: string;
}

/** Compares shapes of two versions. Types that have names are compared once, where they are declared. */
export class ShapeComparer {
  readonly differences: Difference[] = [];
  readonly #before: Declarations;
  readonly #after: Declarations;
  readonly #beforeGenerics = new Map<string, Shape>();
  readonly #afterGenerics = new Map<string, Shape>();
  /** Pairs of types that are being compared: types that contain themselves end here. */
  readonly #open: Map<Shape, Set<Shape>>;

  constructor(before: Declarations, after: Declarations, open: Map<Shape, Set<Shape>> = new Map()) {
    this.#before = before;
    this.#after = after;
    this.#open = open;
  }

  add(rule: RuleId, place: string, sides: Sides, more: Partial<Difference> = {}): void {
    if (sides.given || sides.taken) this.differences.push({ rule, place, sides, ...more });
  }

  compare(
    was: Shape,
    is: Shape,
    place: string,
    sides: Sides,
    more: Partial<Difference> = {},
  ): void {
    const [before, after] = [
      this.#whole(was, this.#beforeGenerics, this.#before),
      this.#whole(is, this.#afterGenerics, this.#after),
    ];
    const texts = { before: was.text, after: is.text, ...more };
    if (before.kind === "any" || after.kind === "any") {
      this.#compareAny(before, after, place, sides, texts);
    } else if (before.kind === "name" || after.kind === "name") {
      this.#compareNames(before, after, place, sides, texts);
    } else if (isChoice(before) || isChoice(after)) {
      this.#compareUnions(before, after, place, sides, texts);
    } else if (before.kind === "value" && after.kind === "value") {
      this.#compareValues(before, after, place, sides, texts);
    } else if (before.kind === "list" && after.kind === "list") {
      this.compare(before.items, after.items, within(place, "[]"), sides, more);
      this.#compareLimits(before.limits, after.limits, place, sides);
    } else if (
      before.kind === "tuple" &&
      after.kind === "tuple" &&
      before.items.length === after.items.length
    ) {
      before.items.forEach((item, at) => {
        this.compare(item, after.items[at] ?? item, within(place, `[${at}]`), sides, more);
      });
    } else if (before.kind === "object" && after.kind === "object") {
      this.compareObjects(before, after, place, sides);
    } else if (before.kind === "call" && after.kind === "call") {
      this.#compareCalls(before.calls, after.calls, place, sides);
    } else {
      this.add("type-other", place, sides, texts);
    }
  }

  /** Parts put together, and a type parameter by what stands for it in both versions. */
  #whole(shape: Shape, generics: ReadonlyMap<string, Shape>, declarations: Declarations): Shape {
    if (shape.kind === "all") return mergeShapes(shape, declarations);
    return shape.kind === "name" ? (generics.get(shape.name) ?? shape) : shape;
  }

  #compareAny(
    was: Shape,
    is: Shape,
    place: string,
    sides: Sides,
    texts: Partial<Difference>,
  ): void {
    if (was.kind === "any" && is.kind === "any") return;
    const rule =
      was.kind === "any" ? "type-narrower" : is.text === "any" ? "type-any" : "type-wider";
    this.add(rule, place, sides, texts);
  }

  #compareNames(
    was: Shape,
    is: Shape,
    place: string,
    sides: Sides,
    texts: Partial<Difference>,
  ): void {
    const [before, after] = [resolveName(was, this.#before), resolveName(is, this.#after)];
    const isSameName = was.kind === "name" && is.kind === "name" && was.name === is.name;
    // `Pick<Order, "id">` and `Pick<Order, "size">` are compared by the fields that they have.
    const areOtherFields =
      isSameName && isUtilityType(was) && was.text !== is.text && before !== was && after !== is;
    if (isSameName && !areOtherFields) {
      was.args.forEach((arg, at) => {
        const other = is.args[at];
        if (other !== undefined) this.compare(arg, other, place, sides, texts);
      });
      return;
    }
    const open = this.#open.get(before) ?? new Set();
    if (open.has(after)) return;
    if (before.kind === "name" || after.kind === "name") {
      if (isChoice(before) || isChoice(after)) {
        this.#compareUnions(before, after, place, sides, texts);
      } else {
        // What another package makes of the same arguments is not known here.
        const isGeneric = (shape: Shape) => shape.kind === "name" && shape.args.length > 0;
        const isUnknown = isGeneric(was) && isGeneric(is) && sameArguments(was, is);
        this.add(isUnknown ? "type-unknown" : "type-other", place, sides, texts);
      }
      return;
    }
    this.#open.set(before, open.add(after));
    this.compare(before, after, place, sides, texts);
    open.delete(after);
  }

  #compareUnions(
    was: Shape,
    is: Shape,
    place: string,
    sides: Sides,
    texts: Partial<Difference>,
  ): void {
    const [before, after] = [optionsOf(was, this.#before), optionsOf(is, this.#after)];
    const lost = before.filter((option) => !after.some((other) => this.#accepts(option, other)));
    const gained = after.filter(
      (option) => !before.some((other) => this.#reverse().#accepts(option, other)),
    );
    const [first, second] = [lost[0], gained[0]];
    if (first === undefined && second === undefined) return;
    if (lost.length === 1 && gained.length === 1 && first && second && isAlike(first, second)) {
      this.compare(first, second, place, sides, texts);
      return;
    }
    if ([...lost, ...gained].every(({ kind }) => kind === "literal")) {
      const names = (shapes: readonly Shape[]) => shapes.map(({ text }) => text).join(", ");
      const own = { ...texts, what: "values" } as const;
      if (first) this.add("value-removed", place, sides, { ...own, names: names(lost) });
      if (second) this.add("value-added", place, sides, { ...own, names: names(gained) });
      return;
    }
    const rule =
      first === undefined ? "type-wider" : second === undefined ? "type-narrower" : "type-other";
    this.add(rule, place, sides, texts);
  }

  /** Whether all values of an earlier shape are values of a later one. */
  #accepts(was: Shape, is: Shape): boolean {
    if (was.kind === "literal") {
      return is.kind === "literal" ? was.text === is.text : is.kind === "any" || is.text === was.of;
    }
    if (is.kind === "literal") return false;
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    for (const [name, shape] of this.#beforeGenerics) comparer.#beforeGenerics.set(name, shape);
    for (const [name, shape] of this.#afterGenerics) comparer.#afterGenerics.set(name, shape);
    comparer.compare(was, is, "", given);
    return comparer.differences.every(({ rule, sides }) => !breaks(rule, sides));
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
    sides: Sides,
    texts: Partial<Difference>,
  ): void {
    if (was.text === is.text) this.#compareLimits(was.limits, is.limits, place, sides);
    else if (was.text === "integer" && is.text === "number")
      this.add("type-wider", place, sides, texts);
    else if (was.text === "number" && is.text === "integer")
      this.add("type-narrower", place, sides, texts);
    else this.add("type-other", place, sides, texts);
  }

  #compareLimits(was: Limits, is: Limits, place: string, sides: Sides): void {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, after] = [was[name], is[name]];
      if (before === after) continue;
      this.add(limitRule(name, before, after), place, sides, {
        what: "limit",
        names: name,
        ...(before !== undefined && { before: String(before) }),
        ...(after !== undefined && { after: String(after) }),
      });
    }
  }

  compareObjects(was: ObjectShape, is: ObjectShape, place: string, sides: Sides): void {
    for (const [name, field] of was.fields) {
      this.#compareField(field, is.fields.get(name), join(place, name, field), sides);
    }
    for (const [name, field] of is.fields) {
      if (!was.fields.has(name))
        this.#addField(field, join(place, name, field), sidesOf(field, sides));
    }
    this.#compareRest(was.rest, is.rest, place, sides);
    this.#compareLimits(was.limits, is.limits, place, sides);
  }

  #addField(field: Field, place: string, sides: Sides): void {
    // A class is made by its constructor: that a member is there asks nothing of callers.
    const isRequired = field.required && !isOffered(field);
    this.add(isRequired ? "added-required" : "added-optional", place, sides, {
      ...(field.what !== undefined && { what: field.what }),
      after: field.text,
    });
  }

  #compareField(was: Field, is: Field | undefined, place: string, all: Sides): void {
    const sides = sidesOf(was, all);
    const what = was.what === undefined ? {} : { what: was.what };
    if (is === undefined) {
      const rule = was.what === "error" ? "error-removed" : "removed";
      this.add(rule, place, sides, { ...what, before: was.text });
      return;
    }
    const texts = { ...what, before: was.text, after: is.text };
    const now = sidesOf(is, all);
    const common = { given: sides.given && now.given, taken: sides.taken && now.taken };
    const lost = { given: sides.given && !now.given, taken: sides.taken && !now.taken };
    const gained = { given: !sides.given && now.given, taken: !sides.taken && now.taken };
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
    const valueSides = isWritten ? { ...common, given: common.given || common.taken } : common;
    this.compare(was.shape, is.shape, place, valueSides, texts);
  }

  compareDeprecation(
    was: { deprecated?: string },
    is: { deprecated?: string },
    place: string,
    more: Partial<Difference> = {},
  ): void {
    const sides = { given: true, taken: true };
    if (was.deprecated === undefined && is.deprecated !== undefined) {
      this.add("deprecated", place, sides, {
        ...more,
        ...(is.deprecated !== "" && { names: is.deprecated }),
      });
    } else if (was.deprecated !== undefined && is.deprecated === undefined) {
      this.add("undeprecated", place, sides, more);
    }
  }

  #compareRest(was: Shape | undefined, is: Shape | undefined, place: string, sides: Sides): void {
    if (was !== undefined && is !== undefined) this.compare(was, is, within(place, "{}"), sides);
    else if (was !== undefined) {
      this.add(was.kind === "any" ? "closed" : "rest-removed", place, sides, { before: was.text });
    } else if (is !== undefined) this.add("opened", place, sides, { after: is.text });
  }

  #compareCalls(was: readonly Call[], is: readonly Call[], place: string, sides: Sides): void {
    const [first, only] = [was[0], is[0]];
    if (was.length === 1 && is.length === 1 && first && only) {
      this.#compareCall(first, only, place, sides);
      return;
    }
    const isCovered = (call: Call, by: Call, comparer: ShapeComparer) => {
      const inner = new ShapeComparer(comparer.#before, comparer.#after, comparer.#open);
      inner.#compareCall(call, by, place, sides);
      return inner.differences.every((each) => !breaks(each.rule, each.sides));
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
      this.#compareCall(changed, successor, place, sides);
      return;
    }
    for (const call of lost) this.add("call-removed", place, sides, { before: call.text });
    if (lost.length === 0 && is.length > was.length) {
      for (const call of gained) this.add("call-added", place, sides, { after: call.text });
    }
  }

  #compareCall(was: Call, is: Call, place: string, sides: Sides): void {
    const comparer = new ShapeComparer(this.#before, this.#after, this.#open);
    comparer.compareGenerics(was.generics, is.generics, place, {
      isOptional: was.generics.length === 0,
    });
    if (areSwapped(was.parameters, is.parameters)) {
      comparer.add("parameters-swapped", place, sides, { before: was.text, after: is.text });
    } else comparer.#compareParameters(was.parameters, is.parameters, place, flipped(sides));
    comparer.compare(was.returns, is.returns, place, sides, {
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
    sides: Sides,
  ): void {
    const last = after.at(-1);
    before.forEach((was, at) => {
      const is = after[at] ?? (last?.rest ? last : undefined);
      const inside = was.name === "" ? place : `${place}(${was.name})`;
      const what = was.name === "" ? {} : ({ what: "parameter" } as const);
      if (is === undefined) {
        this.add("removed", inside, sides, { ...what, before: was.text });
        return;
      }
      const texts = { ...what, before: was.text, after: is.text };
      const isGathered = is.rest && !was.rest && is.shape.kind === "list";
      if (was.optional !== is.optional && !is.rest && !was.rest) {
        this.add(is.optional ? "optional" : "required", inside, sides, texts);
      }
      const shape = isGathered && is.shape.kind === "list" ? is.shape.items : is.shape;
      if (was.rest && !is.rest) this.add("type-other", inside, sides, texts);
      else this.compare(was.shape, shape, inside, sides, texts);
    });
    for (const is of after.slice(before.length)) {
      if (before.at(-1)?.rest) continue;
      const rule = is.optional || is.rest ? "added-optional" : "added-required";
      this.add(rule, `${place}(${is.name})`, sides, { what: "parameter", after: is.text });
    }
  }

  /** From here on type parameters have common names; one that only one version has stands for all that it may be. */
  compareGenerics(
    was: readonly Generic[],
    is: readonly Generic[],
    place: string,
    { isOptional = false } = {},
  ): void {
    const sides = { given: true, taken: true };
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
        this.add("generic-removed", place, sides, { ...what, before: own.text });
        return;
      }
      this.compare(own.constraint, now.constraint, place, given, {
        ...what,
        before: own.text,
        after: now.text,
      });
      const texts = { ...what, before: own.text, after: now.text };
      if (own.hasDefault && !now.hasDefault) this.add("generic-added", place, sides, texts);
      if (!own.hasDefault && now.hasDefault) this.add("generic-optional", place, sides, texts);
    });
    for (const own of is.slice(was.length)) {
      const rule = own.hasDefault || isOptional ? "generic-optional" : "generic-added";
      this.add(rule, place, sides, { what: "generic", names: own.name, after: own.text });
    }
  }
}

/** Fields of parts of a request or response stand after the name of the part; media types are left out. */
function join(place: string, name: string, { what }: Field): string {
  if (what === "mediaType") return place;
  if (place === "") return name;
  if (name === "()") return place;
  if (/^(request body|response \S+)$/.test(place)) return `${place} ${name}`;
  return within(place, `.${name}`);
}

/** What is in a parameter stands within its parentheses: `execute(params.retry)`. */
function within(place: string, part: string): string {
  return place.endsWith(")") ? `${place.slice(0, -1)}${part})` : `${place}${part}`;
}

function sidesOf({ only }: Field, sides: Sides): Sides {
  return { given: sides.given && only !== "taken", taken: sides.taken && only !== "given" };
}

/** What is there for callers to use, and is not asked of them. */
function isOffered({ what }: Field): boolean {
  return what !== undefined && ["response", "error", "mediaType", "enumMember"].includes(what);
}

function sameArguments(one: Shape, other: Shape): boolean {
  const text = (shape: Shape) => shape.text.slice(shape.text.indexOf("<"));
  return text(one) === text(other);
}

function isChoice({ kind }: Shape): boolean {
  return kind === "union" || kind === "literal";
}

/** The options of a union, those of unions that have a name among them. */
function optionsOf(shape: Shape, declarations: Declarations, depth = 0): readonly Shape[] {
  if (shape.kind === "union") {
    return shape.options.flatMap((option) => optionsOf(option, declarations, depth + 1));
  }
  const own = shape.kind === "all" ? mergeShapes(shape, declarations) : shape;
  const resolved = depth < 8 ? resolveName(own, declarations) : own;
  return resolved.kind === "union" ? optionsOf(resolved, declarations, depth + 1) : [own];
}

function isAlike(one: Shape, other: Shape): boolean {
  if (one.kind !== other.kind || one.kind === "literal" || one.kind === "union") return false;
  return one.kind !== "value" || one.text === (other as typeof one).text;
}

/** Parameters that are the same but for their order: their meanings changed, even where their types are alike. */
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
