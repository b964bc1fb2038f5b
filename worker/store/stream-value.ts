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

/** The runtime hands out 4 kB at a time: what is read in larger pieces costs a sixth of the CPU. */
const pieceBytes = 64 * 1024;

/** Milliseconds for each further piece of a large value: a reader may take longer, KV may not. */
const pieceMilliseconds = 2_000;

/**
 * A value for sending on. What is larger than {@link wholeBytes} is never in memory as a whole: it is checked while
 * it passes, and the stream fails before its last piece when it is not the value its key stands for.
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

/** As many bytes as a piece has, or what is left; undefined at the end. */
async function readPiece(pieces: Pieces): Promise<Uint8Array | undefined> {
  const { done, value } = await pieces.readAtLeast(pieceBytes, new Uint8Array(pieceBytes));
  return done || value === undefined ? undefined : value;
}

/** The pieces one after the other; the last one only when the digest of all of them is right. */
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
    // Also when the reader goes away. Who gave up waiting for KV does not wait for it again.
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
