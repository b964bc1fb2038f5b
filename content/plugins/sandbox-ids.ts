import { sha256 } from "@noble/hashes/sha2.js";
import { base58, createBase58check } from "@scure/base";
import type { IdForm } from "../../worker/sandbox/id-form.ts";

const base58check = createBase58check(sha256);

/** Version of an address of Mina, and of the key in it. The last byte of the key is small, the sign is even. */
const versions = [0xcb, 1, 1];
const end = [0, 0];

/** How the ids that `content/sandbox` makes are written, by the name that `form` gives. */
export const sandboxIds: Readonly<Record<string, IdForm>> = {
  account: {
    bytes: 31,
    write: (bytes) => base58check.encode(Uint8Array.from([...versions, ...bytes, ...end])),
    read: (text) => base58check.decode(text).slice(versions.length, -end.length),
  },
  hash: {
    bytes: 37,
    write: (bytes) => `5J${base58.encode(bytes)}`,
    read: (text) => base58.decode(text.slice(2)),
  },
};
