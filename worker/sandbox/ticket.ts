import { base58, base64urlnopad } from "@scure/base";
import type { JsonObject } from "../../pipeline/model/body.ts";
import { isObject, listOf, parseJson } from "../../pipeline/model/schema/json-value.ts";

/**
 * Job ids, hashes and the state of the sandbox hold what they stand for: nothing is stored. A ticket is the time of a
 * request and its transactions, as compressed JSON.
 */
export interface Ticket {
  /** Milliseconds since 1970. */
  at: number;
  items: JsonObject[];
}

/** Longest text that is decoded, in characters: 40 transactions or so. */
const longestTicket = 12_000;
const mostItems = 40;

/** Begins each text, so that one of the real API is not taken for one. */
const mark = "sbx";

/** Leaves out the oldest items until the text can be decoded. */
export async function encodeTicket({ at, items }: Ticket, prefix = ""): Promise<string> {
  for (let most = mostItems; most > 0; most = Math.floor(most / 2)) {
    const content = new Blob([JSON.stringify([at, ...items.slice(-most)])]);
    if (content.size > mostBytes) continue;
    const bytes = await through(new CompressionStream("deflate-raw"), content);
    const text = prefix + mark + base64urlnopad.encode(bytes);
    if (text.length <= longestTicket) return text;
  }
  return encodeTicket({ at, items: [] }, prefix);
}

/** Undefined for a text that no sandbox made. */
export async function decodeTicket(text: unknown): Promise<Ticket | undefined> {
  if (typeof text !== "string" || text.length > longestTicket) return undefined;
  const start = text.indexOf(mark);
  if (start < 0) return undefined;
  try {
    const bytes = Uint8Array.from(base64urlnopad.decode(text.slice(start + mark.length)));
    const json = await through(new DecompressionStream("deflate-raw"), new Blob([bytes]));
    const [at, ...items] = listOf(parseJson(new TextDecoder().decode(json)));
    return typeof at === "number" ? { at, items: items.filter(isJsonObject) } : undefined;
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}

/** Most bytes that a ticket of the allowed length is unpacked to. */
const mostBytes = 64_000;

async function through(
  transform: CompressionStream | DecompressionStream,
  content: Blob,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of content.stream().pipeThrough(transform)) {
    length += part.byteLength;
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.byteLength;
  }
  return joined;
}

/** First bytes of a hash: they tell it from a real one. */
const hashMark = [0x73, 0x62, 0x78];
const timeBytes = 6;
const digestBytes = 28;

/** A hash with its time in it. Equal values give the same hash. */
export async function encodeHash(at: number, values: unknown, prefix: string): Promise<string> {
  const time = Array.from(
    { length: timeBytes },
    (_, index) => Math.floor(at / 256 ** (timeBytes - 1 - index)) % 256,
  );
  const digest = (await digestOf(values)).subarray(0, digestBytes);
  return prefix + base58.encode(Uint8Array.from([...hashMark, ...time, ...digest]));
}

/** Most characters that stand before a hash, such as those of the chain. */
const longestPrefix = 3;

/** The time of a hash; undefined for one that no sandbox made. */
export function timeOfHash(hash: unknown): number | undefined {
  if (typeof hash !== "string" || hash.length > 100) return undefined;
  for (let start = 0; start <= longestPrefix; start++) {
    const bytes = decoded(hash.slice(start));
    if (bytes === undefined || !hashMark.every((byte, index) => byte === bytes[index])) continue;
    const time = bytes.subarray(hashMark.length, hashMark.length + timeBytes);
    return time.reduce((sum, byte) => sum * 256 + byte, 0);
  }
  return undefined;
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

export async function digestOf(values: unknown): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
