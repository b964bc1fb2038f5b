import { joinBytes, streamOf } from "./byte-streams.ts";
import {
  checkBytes,
  checkHash,
  type KvReader,
  MissingValueError,
  readTwice,
  toContentHash,
} from "./read-kv.ts";
import { RequestDeadline } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";

/** Values up to this size are read whole and checked before their first byte is sent. */
const wholeBytes = 128 * 1024;

/** Bytes per read: the runtime's default of 4 kB costs six times the CPU. */
const pieceBytes = 64 * 1024;

/** Milliseconds that KV may take for each further piece; the client may read slower. */
const pieceMilliseconds = 2_000;

/**
 * A value as a response body. A value larger than {@link wholeBytes} is streamed and hashed on the way; the stream
 * fails before its last piece when the hash does not match.
 * @throws StoreError when even the beginning cannot be read
 */
export function streamValue(
  reader: KvReader,
  key: string,
  hash: string,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  return readTwice(reader, key, async (cacheTtl) => {
    const pieces = await open(reader, key, cacheTtl);
    const beginning: Uint8Array[] = [];
    let bytes = 0;
    while (bytes < wholeBytes) {
      const value = await readPiece(pieces);
      if (value === undefined) {
        const whole = joinBytes(beginning);
        await checkBytes(key, whole, hash);
        return whole;
      }
      beginning.push(value);
      bytes += value.byteLength;
    }
    return streamOf(checkedPieces(key, hash, joinBytes(beginning), pieces));
  });
}

type Pieces = ReadableStreamBYOBReader;

async function open({ namespace }: KvReader, key: string, cacheTtl: number): Promise<Pieces> {
  const stream: ReadableStream<Uint8Array> | null = await namespace.get(key, {
    type: "stream",
    cacheTtl,
  });
  if (stream === null) throw new MissingValueError(`KV has no value for \`${key}\``);
  return stream.getReader({ mode: "byob" });
}

/** The next {@link pieceBytes} bytes, fewer at the end; undefined after it. */
async function readPiece(pieces: Pieces): Promise<Uint8Array | undefined> {
  const { done, value } = await pieces.readAtLeast(pieceBytes, new Uint8Array(pieceBytes));
  return done || value === undefined ? undefined : value;
}

/** Yields the pieces, the last one only when the digest of all matches. */
async function* checkedPieces(
  key: string,
  hash: string,
  beginning: Uint8Array,
  pieces: Pieces,
): AsyncGenerator<Uint8Array> {
  const digest = new crypto.DigestStream("SHA-256");
  const digester = digest.getWriter();
  let held = beginning;
  try {
    for (;;) {
      await digester.write(held);
      const next = await nextPiece(key, pieces);
      if (next === undefined) break;
      yield held;
      held = next;
    }
    await digester.close();
    checkHash(key, toContentHash(await digest.digest), hash);
    yield held;
  } finally {
    // Runs when the client disconnects too. Not awaited: KV may be silent.
    pieces.cancel().catch(() => undefined);
  }
}

async function nextPiece(key: string, pieces: Pieces): Promise<Uint8Array | undefined> {
  try {
    return await new RequestDeadline(pieceMilliseconds).within(readPiece(pieces), "a piece");
  } catch (cause) {
    throw new StoreError(`KV broke off in the middle of \`${key}\``, { cause });
  }
}
