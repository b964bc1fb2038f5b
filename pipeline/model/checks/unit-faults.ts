import type { RequestFault } from "../request-check.ts";
import type { Instance } from "../schema/instances.ts";
import { isObject, stringOf } from "../schema/json-value.ts";
import type { Unit, Units } from "../unit.ts";
import { bodyFault } from "./request-fault.ts";
import { asType } from "./schema-faults.ts";

/** Amounts that are probably in another unit: whole coins for their smallest unit, or milliseconds for seconds. */
export function unitFaults(instances: readonly Instance[], units: Units): RequestFault[] {
  const byPointer = new Map(instances.map((instance) => [instance.pointer, instance]));
  return instances.flatMap(({ pointer, value: given, schema }) => {
    const name = stringOf(schema["x-unit"]) ?? "";
    const unit = units[name];
    // An amount in quotes is of the wrong type, and may be of the wrong unit as well.
    const amount = typeof given === "string" ? asType(given, "number") : given;
    if (unit === undefined || typeof amount !== "number" || !(amount > 0 && amount < Infinity))
      return [];
    if (unit.base === undefined) return tooLarge(pointer, amount, name, units);
    return tooSmall(pointer, amount, unit, decimalsAt(pointer, unit, byPointer));
  });
}

interface Decimals {
  decimals: number;
  /** True when the request or the unit states them; false for the default. */
  isKnown: boolean;
}

/** Decimals of an amount. If a field states them, the nearest enclosing object with that field counts. */
function decimalsAt(
  pointer: string,
  { decimals = 0 }: Unit,
  byPointer: ReadonlyMap<string, Instance>,
): Decimals {
  if (typeof decimals === "number") return { decimals, isKnown: true };
  for (let at = pointer; at !== ""; ) {
    at = at.slice(0, at.lastIndexOf("/"));
    const { value, schema } = byPointer.get(at) ?? {};
    const field = isObject(schema?.properties) ? schema.properties[decimals.field] : undefined;
    if (!isObject(value) || !isObject(field)) continue;
    const known = value[decimals.field] ?? field.default;
    if (typeof known === "number") return { decimals: known, isKnown: true };
  }
  return { decimals: decimals.default, isKnown: false };
}

function tooSmall(
  pointer: string,
  amount: number,
  { label, base = "", warnBelow = 0, decimals: source }: Unit,
  { decimals, isKnown }: Decimals,
): RequestFault[] {
  if (Number.isInteger(amount) && amount >= warnBelow * 10 ** decimals) return [];
  const values = { counted: label, amount, likely: base };
  if (isKnown) {
    const correction = Math.round(amount * 10 ** decimals);
    return [{ ...warning(pointer, { id: "fault.unit", values }), correction }];
  }
  const field = typeof source === "object" ? source.field : "";
  return [warning(pointer, { id: "fault.unit.rule", values: { ...values, field } })];
}

/** An amount in a base unit that is so large that it is probably in the smaller unit. */
function tooLarge(pointer: string, amount: number, base: string, units: Units): RequestFault[] {
  const smaller = Object.values(units).find((unit) => unit.base === base);
  if (smaller === undefined || typeof smaller.decimals !== "number") return [];
  const { warnBelow = 1, decimals, label } = smaller;
  if (amount < warnBelow * 10 ** decimals) return [];
  const values = { counted: units[base]?.label ?? base, amount, likely: label };
  return [
    { ...warning(pointer, { id: "fault.unit", values }), correction: amount / 10 ** decimals },
  ];
}

function warning(pointer: string, message: RequestFault["message"]): RequestFault {
  return { ...bodyFault("unit", pointer, message), severity: "warning" };
}
