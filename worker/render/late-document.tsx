import { currentLanguage, inLanguageOf } from "../kernel/language.ts";
import { t } from "../kernel/messages.ts";
import { renderStatus } from "./render-status.tsx";

/** By language: what React renders before the title, which is the same for all pages. */
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
 * @param failure makes the document that is shown if `document` fails before more of it is sent
 */
export async function* lateDocument(
  path: string,
  document: Promise<Response>,
  failure: (error: unknown) => Promise<Response>,
): AsyncGenerator<Uint8Array> {
  const sent = await inLanguageOf(path, documentBeginning);
  yield sent;
  let isMoreSent = false;
  try {
    for await (const chunk of rest(await document, sent)) {
      isMoreSent = true;
      yield chunk;
    }
  } catch (error) {
    if (isMoreSent) throw error;
    yield* rest(await inLanguageOf(path, () => failure(error)), sent);
  }
}

/** The document without the part already sent. @throws when it begins differently, such as one of an earlier build */
async function* rest({ body }: Response, sent: Uint8Array): AsyncGenerator<Uint8Array> {
  let compared = 0;
  for await (const chunk of body ?? []) {
    const sentPart = sent.subarray(compared, compared + chunk.byteLength);
    if (!sentPart.every((byte, index) => byte === chunk[index])) {
      throw new Error("the document does not begin with what was sent already");
    }
    compared += sentPart.byteLength;
    if (sentPart.byteLength < chunk.byteLength) yield chunk.subarray(sentPart.byteLength);
  }
  if (compared < sent.byteLength) throw new Error("the document ends too early");
}
