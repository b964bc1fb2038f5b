import type { OutputUnit } from "@cfworker/json-schema";
import type { JsonValue } from "../body.ts";
import type { RequestFault } from "../request-check.ts";
import { type Instance, instancesOf } from "../schema/instances.ts";
import { isObject, type JsonRecord, listOf, recordOf, stringOf } from "../schema/json-value.ts";
import { jsonPointer, pointerSegments } from "../schema/pointer.ts";
import { validateValue } from "../schema/validate-value.ts";
import { decoded } from "../text/decoded.ts";
import { brokenRelation } from "./related-values.ts";
import { bodyFault } from "./request-fault.ts";
import { isTooLong } from "./schema-faults.ts";

/**
 * Violated `x-rules`, with the messages of the API file, `x-secret` fields, and secrets in other fields.
 * @param secrets pattern of secret texts
 */
export function ruleFaults(
  instance: Instance,
  $defs: JsonRecord,
  secrets?: string,
): RequestFault[] {
  const rules = listOf(instance.schema["x-rules"]).map(recordOf);
  return [
    ...secretFaults(instance, secrets),
    ...rules.flatMap((rule) => ruleFault(instance, rule, $defs)),
  ];
}

function secretFaults({ pointer, value, schema }: Instance, secrets?: string): RequestFault[] {
  const name = pointerSegments(pointer).at(-1) ?? "";
  if (schema["x-secret"] !== true) {
    const isSecret = typeof value === "string" && secrets !== undefined;
    return isSecret && new RegExp(secrets, "u").test(value)
      ? [bodyFault("secret", pointer, { id: "fault.secret.text", values: { name } })]
      : [];
  }
  const fault = bodyFault("secret", pointer, { id: "fault.secret", values: { name } });
  return [withLink(fault, schema)];
}

function ruleFault(
  { pointer, value }: Instance,
  rule: JsonRecord,
  $defs: JsonRecord,
): RequestFault[] {
  const { valid, errors } = validateValue(rule, value, $defs);
  const related = brokenRelation(rule, value) ?? tooLongText(rule, value, $defs);
  if (valid && related === undefined) return [];
  const text = stringOf(rule["x-message"]) ?? "";
  const message = { id: "fault.rule", values: { text } } as const;
  const fault = bodyFault("rule", pointer + (related ?? pointerOf(errors, rule, value)), message);
  const severity = rule["x-severity"] === "warning" ? "warning" : "error";
  return [withLink({ ...fault, severity }, rule)];
}

/** Pointer of a text with more bytes than the rule allows, which the validator does not know. */
function tooLongText(rule: JsonRecord, value: JsonValue, $defs: JsonRecord): string | undefined {
  const applies = !isObject(rule.if) || validateValue(rule.if, value, $defs).valid;
  return applies ? instancesOf(requirementOf(rule), value).find(isTooLong)?.pointer : undefined;
}

/** The schema of a rule without its condition. */
function requirementOf(rule: JsonRecord): JsonRecord {
  return isObject(rule.then) ? rule.then : rule;
}

function withLink(fault: RequestFault, schema: JsonRecord): RequestFault {
  const link = stringOf(schema["x-link"]);
  return link === undefined ? fault : { ...fault, link };
}

/** Pointer of the innermost faulty value, or of a missing field if one is missing from the value itself. */
function pointerOf(errors: readonly OutputUnit[], rule: JsonRecord, value: JsonValue): string {
  const pointers = errors.map(({ instanceLocation: at }) => decoded(at.replace(/^#/, "")));
  const innermost = pointers.reduce((a, b) => (b.length > a.length ? b : a), "");
  if (innermost !== "" || !isObject(value)) return innermost;
  const missing = listOf(requirementOf(rule).required).filter(
    (name) => !Object.hasOwn(value, String(name)),
  );
  return missing.length === 1 ? jsonPointer(String(missing[0])) : "";
}
