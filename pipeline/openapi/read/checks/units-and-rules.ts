import { nearHint } from "../../../kernel/problems.ts";
import { inSentences } from "../../../kernel/schema-messages.ts";
import { isObject, type JsonRecord, listOf, stringOf } from "../../../model/schema/json-value.ts";
import { isRule } from "../../../model/schema/normal-schema.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { isPattern } from "../../../model/text/is-pattern.ts";
import type { Units } from "../../../model/unit.ts";
import { unitsSchema } from "../../../settings/units.ts";
import type { Report } from "../document/check-document.ts";
import { visitAllSchemas } from "../document/document-objects.ts";

/** Units in `x-units`, usually from an overlay. */
export function unitsOf(document: JsonRecord): Units {
  return unitsSchema.safeParse(document["x-units"]).data ?? {};
}

/** The pattern of texts that must never be sent, in `x-secrets`. */
export function secretsOf(document: JsonRecord): { secrets?: string } {
  const secrets = stringOf(document["x-secrets"]);
  return secrets !== undefined && isPattern(secrets) ? { secrets } : {};
}

/** Separates a schema from the rules in its `allOf`. */
export function withoutRules(schema: JsonRecord): { schema: JsonRecord; rules: JsonRecord[] } {
  const { allOf, ...rest } = schema;
  const rules = listOf(allOf).filter(isRule);
  if (rules.length === 0) return { schema, rules };
  const others = listOf(allOf).filter((part) => !isRule(part));
  return { schema: others.length === 0 ? rest : { ...rest, allOf: others }, rules };
}

/** Reports invalid units, addresses, secrets and rules. */
export function checkUnitsAndRules(document: JsonRecord, report: Report): void {
  const parsed = unitsSchema.safeParse(document["x-units"] ?? {}, inSentences);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const pointer = jsonPointer("x-units", ...path.map(String));
    report(
      pointer,
      `\`x-units\`: ${message}.`,
      "A unit has a `label`, and may have `base`, `decimals` and `warnBelow`.",
    );
  }
  // Other tools use `x-unit` with another meaning: it is checked only if the file has `x-units`.
  if (document["x-units"] === undefined) return;
  const names = Object.keys(parsed.data ?? {});
  visitAllSchemas(document, (schema, pointer) => {
    if (!isObject(schema) || schema["x-unit"] === undefined) return;
    const unit = String(schema["x-unit"]);
    const unitPointer = `${pointer}/x-unit`;
    if (!names.includes(unit)) {
      const hint = nearHint(unit, names) ?? `Units are ${names.join(", ")}.`;
      report(unitPointer, `There is no unit \`${unit}\` in \`x-units\`.`, hint);
      return;
    }
    const other = otherUnit(unit, stringOf(schema.description) ?? "", parsed.data ?? {});
    if (other === undefined) return;
    const message = `The description says \`${other}\`, and \`x-unit\` says \`${unit}\`.`;
    report(unitPointer, message, "Correct the one that is wrong.");
  });
}

/** The other unit that the description names instead of `unit`. */
function otherUnit(unit: string, description: string, units: Units): string | undefined {
  const isMentioned = (name: string) => {
    const { label = name } = units[name] ?? {};
    const short = name.replaceAll("-", " ");
    const words = label.includes(short) ? short : label;
    return new RegExp(`\\b${words.replace(/\W/g, ".")}\\b`).test(description);
  };
  return isMentioned(unit) ? undefined : Object.keys(units).find(isMentioned);
}
