import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import { sandboxIds } from "#site/plugins/sandbox-ids.ts";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { listOf, parseJson } from "../../pipeline/model/schema/json-value.ts";
import type { IdForm } from "./id-form.ts";

/** Job ids, hashes, addresses and the state of the sandbox hold what they stand for: nothing is stored. */
export interface Held {
  /** Milliseconds since 1970; 0 where the id is the same at all times. */
  at: number;
  items: JsonValue[];
}

/** Begins what an id holds, so that one of the real API is not taken for it. */
const mark = "sbx";

/** Longest text that is decoded, in characters: 40 transactions or so. */
const longestText = 12_000;

/** Most bytes that it is unpacked to. */
const mostBytes = 64_000;

/** An id without a form: compressed JSON of any length. Leaves out the oldest items until it can be decoded. */
export async function encodeState({ at, items }: Held, prefix = ""): Promise<string> {
  for (let most = 40; most > 0; most = Math.floor(most / 2)) {
    const content = new Blob([JSON.stringify([at, ...items.slice(-most)])]);
    if (content.size > mostBytes) continue;
    const bytes = await through(new CompressionStream("deflate-raw"), content);
    const text = prefix + mark + base64urlnopad.encode(bytes);
    if (text.length <= longestText) return text;
  }
  // A prefix that is too long by itself leaves no room to hold anything.
  return items.length === 0 ? prefix : encodeState({ at, items: [] }, prefix);
}

/** Fewest bytes that tell an id from others. */
const ownBytes = 12;

/** An id of a form of the site: equal values always give the same. Holds no items that are too long for it. */
export function encodeId(form: string, values: unknown, { at, items }: Held): string {
  const known = sandboxIds[form];
  if (known === undefined) throw new Error(`content/plugins/sandbox-ids.ts has no \`${form}\``);
  const { bytes: room, write } = known;
  const json = [JSON.stringify([at, ...items]), JSON.stringify([at])].map(toBytes);
  const held = json.find(({ length }) => length + mark.length + 1 + ownBytes <= room) ?? [];
  const all = [...toBytes(mark), held.length, ...held, ...sha256(toBytes(JSON.stringify(values)))];
  return write(Uint8Array.from(all.slice(0, room)));
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What an id holds; undefined for one that no sandbox made. */
export async function decodeId(text: unknown): Promise<Held | undefined> {
  if (typeof text !== "string" || text.length > longestText) return undefined;
  const start = text.indexOf(mark);
  const forms = Object.values(sandboxIds).map((form) => () => ofForm(text, form));
  const packed = start < 0 ? [] : [() => unpacked(text.slice(start + mark.length))];
  for (const bytesOf of [...forms, ...packed]) {
    try {
      const bytes = await bytesOf();
      const [at, ...items] = listOf(parseJson(new TextDecoder().decode(bytes)));
      if (typeof at === "number") return { at, items: items as JsonValue[] };
    } catch {
      // A text of another form.
    }
  }
  return undefined;
}

/** Base58 takes quadratic time. */
const longestId = 100;

function ofForm(text: string, { read }: IdForm): Uint8Array | undefined {
  if (text.length > longestId) return undefined;
  const bytes = read(text);
  const isOurs = toBytes(mark).every((byte, index) => byte === bytes[index]);
  const start = mark.length + 1;
  return isOurs ? bytes.subarray(start, start + (bytes[mark.length] ?? 0)) : undefined;
}

function unpacked(text: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(base64urlnopad.decode(text));
  return through(new DecompressionStream("deflate-raw"), new Blob([bytes]));
}

async function through(
  transform: CompressionStream | DecompressionStream,
  content: Blob,
): Promise<Uint8Array> {
  const bytes: number[] = [];
  for await (const part of content.stream().pipeThrough(transform)) {
    if (bytes.length + part.byteLength > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    bytes.push(...part);
  }
  return Uint8Array.from(bytes);
}
