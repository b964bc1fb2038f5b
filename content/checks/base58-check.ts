import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";

const codec = createBase58check(sha256);

/** Longer than any key or address; decoding takes the square of the length. */
const longestText = 256;

/** Whether a text is Base58 that ends with its own checksum, as Mina writes keys and addresses: one wrong letter shows. */
export function isBase58Check(text: string): boolean {
  if (text.length > longestText) return false;
  try {
    codec.decode(text);
    return true;
  } catch {
    return false;
  }
}
