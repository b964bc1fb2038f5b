import type { Next } from "hono";
import { inLanguageOf } from "../kernel/language.ts";
import { RequestDeadline } from "../store/request-deadline.ts";
import { kvValueStore } from "../store/value-store.ts";
import type { AppContext } from "./app-context.ts";

/** Sets what lasts for one request: its deadline, its reader of values and the language of its path. */
export async function beginRequest(context: AppContext, next: Next): Promise<Response | undefined> {
  // Two `Host` headers, which Cloudflare refuses itself.
  if (!URL.canParse(context.req.url)) return context.text("The host is not valid.\n", 400);
  const deadline = new RequestDeadline();
  context.set("deadline", deadline);
  context.set("values", kvValueStore(context.env.SITE_KV, deadline));
  await inLanguageOf(context.req.path, next);
  return undefined;
}
