import { createHash } from "node:crypto";
import { HASH_LENGTH } from "../../../content/model/store.ts";

/** Hash of a stored value: base64url SHA-256, cut to the length keys use. The worker checks it on reading. */
export function contentHash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("base64url").slice(0, HASH_LENGTH);
}
