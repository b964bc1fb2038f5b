import { currentLanguage, inLanguageOf } from "../language.ts";
import { manifest } from "../manifest.ts";
import { bytesOf, joinBytes, streamOf } from "../store/byte-streams.ts";
import { t } from "./messages.ts";
import { renderStatus } from "./render-status.tsx";

type Body = Uint8Array | ReadableStream<Uint8Array>;

/** The part of the document before the title, which is the same for all pages of a language, as React renders it. */
let beginnings = { build: "", byLanguage: new Map<string, Uint8Array>() };

async function documentBeginning(): Promise<Uint8Array> {
  const { build } = manifest;
  const language = currentLanguage();
  if (beginnings.build !== build) beginnings = { build, byLanguage: new Map() };
  const known = beginnings.byLanguage.get(language);
  if (known !== undefined) return known;
  const bytes = beforeTitle(await bytesOf(await renderStatus(t("unavailable.title"), <main />)));
  beginnings.byLanguage.set(language, bytes);
  return bytes;
}

function beforeTitle(document: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(document);
  return new TextEncoder().encode(text.slice(0, text.indexOf("<title>")));
}

/**
 * Sends the beginning of the document before storage has responded, so that the browser can load stylesheet and script
 * meanwhile.
 * @param path of the page, for its language
 * @param failure the document shown when `document` fails
 */
export async function* lateDocument(
  path: string,
  document: Promise<Body>,
  failure: (error: unknown) => Promise<Body>,
): AsyncGenerator<Uint8Array> {
  const sent = await inLanguageOf(path, documentBeginning);
  yield sent;
  yield* await document
    .then((body) => continuation(body, sent))
    .catch(async (error: unknown) =>
      continuation(await inLanguageOf(path, () => failure(error)), sent),
    );
}

/** The document without the part already sent. @throws when it begins differently, such as one of an earlier build */
async function continuation(body: Body, sent: Uint8Array): Promise<AsyncGenerator<Uint8Array>> {
  const stream = body instanceof Uint8Array ? streamOf([body].values()) : body;
  const reader = stream.getReader();
  let first: Uint8Array = new Uint8Array();
  while (first.byteLength < sent.byteLength) {
    const { done, value } = await reader.read();
    if (done) break;
    first = joinBytes([first, value]);
  }
  if (!sent.every((byte, at) => byte === first[at])) {
    throw new Error("the document does not begin with what was sent already");
  }
  return remaining(first.subarray(sent.byteLength), reader);
}

async function* remaining(
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      yield piece.value;
    }
  } finally {
    // Runs when the client disconnects too.
    reader.cancel().catch(() => undefined);
  }
}
