import { errorChain } from "../../pipeline/model/text/error-chain.ts";
import { Crash, Unavailable } from "../components/status/failures.tsx";
import { currentLanguage } from "../kernel/language.ts";
import { logError } from "../kernel/log.ts";
import { t } from "../kernel/messages.ts";
import { renderStatus } from "./render-status.tsx";

type HtmlBody = string | ReadableStream<Uint8Array>;

/** The crash screen. Never throws. */
export function renderCrash(error: unknown, path: string): Promise<HtmlBody> {
  const title = t("crash.title");
  return renderOrPlain(title, () =>
    renderStatus(title, <Crash messages={errorChain(error)} path={path} />),
  );
}

/** The page for an outage of storage. Never throws. */
export function renderUnavailable(path: string): Promise<HtmlBody> {
  const title = t("unavailable.title");
  return renderOrPlain(title, () => renderStatus(title, <Unavailable path={path} />));
}

/** Falls back to a plain page when rendering the layout fails too. */
async function renderOrPlain(title: string, render: () => Promise<HtmlBody>): Promise<HtmlBody> {
  try {
    return await render();
  } catch (error) {
    logError("failure-page-failed", {}, error);
    return `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1><p><a href="">${t("crash.retry")}</a></p></main></html>`;
  }
}
