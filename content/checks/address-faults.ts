import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import type { JsonValue } from "../model/body.ts";
import type { CheckSchema, RequestFault } from "../model/request-check.ts";
import { bodyFault } from "./body-fault.ts";
import { walkValues } from "./walk-values.ts";

/** Invalid account addresses: typing errors, placeholders. */
export function addressFaults(schema: CheckSchema, value: JsonValue): RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { pointer, value: item, schema: own } of walkValues(schema, value)) {
    const start = own["x-address"];
    if (start === undefined || typeof item !== "string") continue;
    if (item.startsWith(start) && isBase58Check(item)) continue;
    const message = item.startsWith(start)
      ? ({ id: "fault.address.checksum" } as const)
      : ({ id: "fault.address.start", values: { start } } as const);
    faults.push(bodyFault("address", pointer, message));
  }
  return faults;
}

const codec = createBase58check(sha256);

/** Longer than any key or address. Decoding takes quadratic time. */
const longestText = 256;

/** True for Base58Check, the format of Mina keys and addresses. Its checksum reveals a wrong letter. */
export function isBase58Check(text: string): boolean {
  if (text.length > longestText) return false;
  try {
    codec.decode(text);
    return true;
  } catch {
    return false;
  }
}
