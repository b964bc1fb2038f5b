/** Type of a value in JSON Schema. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "bigint" ? "integer" : typeof value;
}

/** True when `type` allows the value; without `type` every value. */
export function hasType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true;
  const own = typeOf(value);
  return [type].flat().some((name) => name === own || (name === "number" && own === "integer"));
}
