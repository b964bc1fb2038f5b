import type { OutputUnit } from "@cfworker/json-schema";
import type { JsonValue } from "../body.ts";
import type { CheckSchema, RequestFault } from "../request-check.ts";
import { isObject, listOf } from "../schema/json-value.ts";
import { escapePointer } from "../schema/pointer.ts";
import type { Definitions } from "../schema/schema-of-value.ts";
import type { PlacedValue } from "../schema/walk-values.ts";
import { bodyFault } from "./request-fault.ts";
import { validateValue } from "./validate-value.ts";

/** Violated `x-rules`, with the messages of the API file, and `x-secret` fields. */
export function ruleFaults(placed: PlacedValue, $defs: Definitions): RequestFault[] {
  const rules = placed.schema["x-rules"] ?? [];
  return [...secretFaults(placed), ...rules.flatMap((rule) => ruleFault(placed, rule, $defs))];
}

function secretFaults({ pointer, schema }: PlacedValue): RequestFault[] {
  if (schema["x-secret"] !== true) return [];
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const fault = bodyFault("secret", pointer, { id: "fault.secret", values: { name } });
  return [withLink(fault, schema)];
}

function ruleFault(
  { pointer, value }: PlacedValue,
  rule: CheckSchema,
  $defs: Definitions,
): RequestFault[] {
  const { valid, errors } = validateValue(rule, value, $defs);
  if (valid) return [];
  const message = { id: "fault.rule", values: { text: rule["x-message"] ?? "" } } as const;
  const fault = bodyFault("rule", pointer + pointerOf(errors, rule, value), message);
  return [withLink({ ...fault, severity: rule["x-severity"] ?? "error" }, rule)];
}

function withLink(fault: RequestFault, { "x-link": link }: CheckSchema): RequestFault {
  return link === undefined ? fault : { ...fault, link };
}

/** Pointer of the innermost faulty value, or of a missing field if one is missing from the value itself. */
function pointerOf(errors: readonly OutputUnit[], rule: CheckSchema, value: JsonValue): string {
  const places = errors.map(({ instanceLocation }) => instanceLocation.replace(/^#/, ""));
  const innermost = places.reduce((a, b) => (b.length > a.length ? b : a), "");
  if (innermost !== "" || !isObject(value)) return innermost;
  const then = isObject(rule.then) ? rule.then : rule;
  const missing = listOf(then.required).filter((name) => !Object.hasOwn(value, String(name)));
  return missing.length === 1 ? `/${escapePointer(String(missing[0]))}` : "";
}
