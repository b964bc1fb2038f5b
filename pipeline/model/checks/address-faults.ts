import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import type { RequestFault } from "../request-check.ts";
import type { Instance } from "../schema/instances.ts";
import { stringOf } from "../schema/json-value.ts";
import { bodyFault } from "./request-fault.ts";

/** Invalid account addresses: typing errors, placeholders. */
export function addressFaults({ pointer, value, schema }: Instance): RequestFault[] {
  const start = stringOf(schema["x-address"]);
  if (start === undefined || typeof value !== "string") return [];
  if (!value.startsWith(start))
    return [bodyFault("address", pointer, { id: "fault.address.start", values: { start } })];
  return isBase58Check(value)
    ? []
    : [bodyFault("address", pointer, { id: "fault.address.checksum" })];
}

const codec = createBase58check(sha256);

/** Longer than any key or address. Decoding takes quadratic time. */
const maxTextLength = 256;

/** True for Base58Check, the format of Mina keys and addresses. Its checksum reveals a wrong letter. */
function isBase58Check(text: string): boolean {
  if (text.length > maxTextLength) return false;
  try {
    codec.decode(text);
    return true;
  } catch {
    return false;
  }
}
