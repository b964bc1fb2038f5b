import { logError } from "../log.ts";
import { renderCrash } from "../render/render-failure.tsx";
import type { AppContext } from "./app-context.ts";
import { cachePolicy } from "./cache-policy.ts";

/** The crash page for an error that no route expects. */
export async function answerCrash(error: Error, context: AppContext): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  logError("request-failed", { route: pathname }, error);
  return new Response(await renderCrash(error, pathname), {
    status: 500,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cachePolicy.none },
  });
}
