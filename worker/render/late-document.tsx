import { currentLanguage, inLanguageOf } from "../kernel/language.ts";
import { t } from "../kernel/messages.ts";
import { renderStatus } from "./render-status.tsx";

/** The part of a document before its title by language: the same for all pages, as React renders it. */
const beginnings = new Map<string, Uint8Array>();

async function documentBeginning(): Promise<Uint8Array> {
  const language = currentLanguage();
  const known = beginnings.get(language);
  if (known !== undefined) return known;
  const text = await new Response(await renderStatus(t("unavailable.title"), <main />)).text();
  const bytes = new TextEncoder().encode(text.slice(0, text.indexOf("<title>")));
  beginnings.set(language, bytes);
  return bytes;
}

/**
 * Sends the beginning of the document before storage has responded, so that the browser can load stylesheet and script
 * meanwhile.
 * @param path of the page, for its language
 * @param failure the document shown when `document` fails before more of it was sent
 */
export async function* lateDocument(
  path: string,
  document: Promise<Response>,
  failure: (error: unknown) => Promise<Response>,
): AsyncGenerator<Uint8Array> {
  const sent = await inLanguageOf(path, documentBeginning);
  yield sent;
  let isContinued = false;
  try {
    for await (const piece of continuation(await document, sent)) {
      isContinued = true;
      yield piece;
    }
  } catch (error) {
    if (isContinued) throw error;
    yield* continuation(await inLanguageOf(path, () => failure(error)), sent);
  }
}

/** The document without the part already sent. @throws when it begins differently, such as one of an earlier build */
async function* continuation({ body }: Response, sent: Uint8Array): AsyncGenerator<Uint8Array> {
  let compared = 0;
  for await (const piece of body ?? []) {
    const known = sent.subarray(compared, compared + piece.byteLength);
    if (!known.every((byte, at) => byte === piece[at])) {
      throw new Error("the document does not begin with what was sent already");
    }
    compared += known.byteLength;
    if (known.byteLength < piece.byteLength) yield piece.subarray(known.byteLength);
  }
  if (compared < sent.byteLength) throw new Error("the document ends too early");
}
