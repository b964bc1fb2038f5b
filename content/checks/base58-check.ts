import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";

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
