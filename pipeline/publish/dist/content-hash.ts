import { hashOf } from "../../kernel/hash.ts";
import { HASH_LENGTH } from "../../model/store.ts";

/** SHA-256 in base64url, cut to the length in keys. The Worker verifies it when reading. */
export function contentHash(value: string | Uint8Array): string {
  return hashOf(value).slice(0, HASH_LENGTH);
}
