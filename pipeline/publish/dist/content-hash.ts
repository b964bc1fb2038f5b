import { createHash } from "node:crypto";
import { HASH_LENGTH } from "../../../content/model/store.ts";

/** SHA-256 in base64url, cut to the length in keys. The Worker verifies it when reading. */
export function contentHash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("base64url").slice(0, HASH_LENGTH);
}
