import type { JsonValue } from "../body.ts";
import type { CheckSchema, RequestCheck, RequestFault } from "../request-check.ts";
import { instancesOf } from "../schema/instances.ts";
import { jsonPointer, valueAt } from "../schema/pointer.ts";
import { type OptionFault, schemaOfValue } from "../schema/schema-of-value.ts";
import { validateValue } from "../schema/validate-value.ts";
import { nearest } from "../text/nearest.ts";
import { addressFaults } from "./address-faults.ts";
import { fieldFaults } from "./field-faults.ts";
import { bodyFault } from "./request-fault.ts";
import { ruleFaults } from "./rule-faults.ts";
import { asType, schemaFaults, typeMessage } from "./schema-faults.ts";
import { unitFaults } from "./unit-faults.ts";

/** What the check of a value needs beside its schema. */
export type CheckContext = Pick<RequestCheck, "$defs"> &
  Partial<Pick<RequestCheck, "units" | "secrets">>;

/** Checks a body by schema, fields, rules, addresses and units. */
export function checkBody(
  schema: CheckSchema,
  value: JsonValue,
  context: CheckContext,
): RequestFault[] {
  const { $defs, units = {}, secrets } = context;
  const { schema: own, optionFaults } = schemaOfValue(schema, value, context);
  const instances = instancesOf(own, value);
  const amounts = unitFaults(instances, units);
  const faults = [
    ...optionFaults.map((fault) => optionFault(fault, value)),
    ...instances
      .flatMap((instance) => schemaFaults(instance, $defs))
      .map((fault) => withoutCorrection(fault, amounts)),
    ...fieldFaults(instances, schema, $defs),
    ...instances.flatMap((instance) => ruleFaults(instance, $defs, secrets)),
    ...instances.flatMap(addressFaults),
    ...amounts,
  ];
  // A value without faults in the option that it selects may still match no option of a `oneOf`, or several.
  const hasErrors = faults.some(({ severity }) => severity === "error");
  const isComplete = hasErrors || validateValue(schema, value, $defs, { stopsAtFirst: true }).valid;
  return isComplete ? faults : [...faults, noSingleOption];
}

/** Drops the correction of a type where the number itself is probably in another unit. */
function withoutCorrection(
  { correction, ...fault }: RequestFault,
  amounts: readonly RequestFault[],
): RequestFault {
  const hasUnitFault = amounts.some(({ pointer }) => pointer === fault.pointer);
  return hasUnitFault || correction === undefined ? fault : { ...fault, correction };
}

const noSingleOption = bodyFault("variant", "", { id: "fault.noForm" });

function optionFault({ pointer, field, allowed }: OptionFault, body: JsonValue): RequestFault {
  if (field === undefined) return typeFault(pointer, valueAt(body, pointer), [...new Set(allowed)]);
  const fieldPointer = pointer + jsonPointer(field);
  const found = valueAt(body, fieldPointer);
  const choices = allowed.map((item) => JSON.stringify(item)).join(", ");
  const [suggestion] = typeof found === "string" ? nearest(found, allowed.map(String)) : [];
  return bodyFault(
    "variant",
    fieldPointer,
    { id: "fault.variant", values: { choices } },
    suggestion,
  );
}

/** The value has the type of none of the options. */
function typeFault(
  pointer: string,
  value: JsonValue | undefined,
  types: readonly JsonValue[],
): RequestFault {
  const correction = types.map((type) => asType(value, type)).find((each) => each !== undefined);
  return bodyFault("type", pointer, typeMessage(types, value), correction);
}
