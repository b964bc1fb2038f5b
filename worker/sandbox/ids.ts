import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import { sandboxIds } from "#site/plugins/sandbox-ids.ts";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { listOf, parseJson } from "../../pipeline/model/schema/json-value.ts";
import type { IdForm } from "./id-form.ts";

/** The data that is encoded in job ids, hashes, addresses and the state, because the sandbox stores nothing. */
export interface IdContent {
  /** Milliseconds since 1970; 0 where the id is the same at all times. */
  at: number;
  items: JsonValue[];
}

/** Precedes the content, so that an id of the real API is not decoded. */
const marker = "sbx";

/** Longest text that is decoded: about 40 transactions. */
const maxTextLength = 12_000;

/** Size of the content before compression. */
const maxContentBytes = 64_000;

/** Encodes content of any length as compressed JSON. Leaves out the oldest items until it can be decoded. */
export async function encodeState({ at, items }: IdContent, prefix = ""): Promise<string> {
  for (let maxItems = 40; maxItems > 0; maxItems = Math.floor(maxItems / 2)) {
    const content = new Blob([JSON.stringify([at, ...items.slice(-maxItems)])]);
    if (content.size > maxContentBytes) continue;
    const bytes = await transformed(content, new CompressionStream("deflate-raw"));
    const text = prefix + marker + base64urlnopad.encode(bytes);
    if (text.length <= maxTextLength) return text;
  }
  // Nothing can be decoded after a prefix that is too long by itself.
  return items.length === 0 ? prefix : encodeState({ at, items: [] }, prefix);
}

/** Bytes of the hash that an id needs to differ from others. */
const minHashBytes = 12;

/** An id in a form of the site: the same values always give the same id. Items that do not fit are left out. */
export function encodeId(formName: string, values: unknown, { at, items }: IdContent): string {
  const form = sandboxIds[formName];
  if (form === undefined) throw new Error(`content/plugins/sandbox-ids.ts has no \`${formName}\``);
  const contents = [JSON.stringify([at, ...items]), JSON.stringify([at])].map(toBytes);
  const spare = form.bytes - marker.length - 1 - minHashBytes;
  const content = contents.find(({ length }) => length <= spare) ?? [];
  const hash = sha256(toBytes(JSON.stringify(values)));
  const bytes = [...toBytes(marker), content.length, ...content, ...hash];
  return form.write(Uint8Array.from(bytes.slice(0, form.bytes)));
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The content of an id or a state; undefined for one that no sandbox made. */
export async function decodeId(text: unknown): Promise<IdContent | undefined> {
  if (typeof text !== "string" || text.length > maxTextLength) return undefined;
  const start = text.indexOf(marker);
  const forms = Object.values(sandboxIds).map((form) => () => contentBytes(text, form));
  const state = start < 0 ? [] : [() => inflate(text.slice(start + marker.length))];
  for (const decode of [...forms, ...state]) {
    try {
      const [at, ...items] = listOf(parseJson(new TextDecoder().decode(await decode())));
      if (typeof at === "number") return { at, items: items as JsonValue[] };
    } catch {
      // A text of another form.
    }
  }
  return undefined;
}

/** Decoding Base58 takes quadratic time. */
const maxIdLength = 100;

function contentBytes(id: string, { read }: IdForm): Uint8Array | undefined {
  if (id.length > maxIdLength) return undefined;
  const bytes = read(id);
  const isOurs = toBytes(marker).every((byte, index) => byte === bytes[index]);
  const start = marker.length + 1;
  return isOurs ? bytes.subarray(start, start + (bytes[marker.length] ?? 0)) : undefined;
}

function inflate(text: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(base64urlnopad.decode(text));
  return transformed(new Blob([bytes]), new DecompressionStream("deflate-raw"));
}

async function transformed(
  content: Blob,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const bytes: number[] = [];
  for await (const chunk of content.stream().pipeThrough(transform)) {
    if (bytes.length + chunk.byteLength > maxContentBytes)
      throw new Error(`more than ${maxContentBytes} bytes`);
    bytes.push(...chunk);
  }
  return Uint8Array.from(bytes);
}
