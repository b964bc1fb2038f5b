import type { JsonValue } from "../model/body.ts";
import type { CheckSchema, RequestFault } from "../model/request-check.ts";
import { isBase58Check } from "./base58-check.ts";
import { walkValues } from "./walk-values.ts";

/** Invalid account addresses: typing errors, placeholders. */
export function addressFaults(schema: CheckSchema, value: JsonValue): RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { pointer, value: item, schema: own } of walkValues(schema, value)) {
    const start = own["x-address"];
    if (start === undefined || typeof item !== "string") continue;
    if (item.startsWith(start) && isBase58Check(item)) continue;
    faults.push({
      severity: "error",
      code: "address",
      in: "body",
      pointer,
      message: item.startsWith(start)
        ? { word: "fault.address.checksum" }
        : { word: "fault.address.start", values: { start } },
    });
  }
  return faults;
}
