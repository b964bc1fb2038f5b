import type { Next } from "hono";
import type { ReadForm } from "../../pipeline/model/analytics-event.ts";
import type { AppContext } from "../http/app-context.ts";
import { asksForPrivacy } from "../http/browser-signals.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { manifest } from "../kernel/manifest.ts";
import { readerKind } from "./reader-kind.ts";
import { writeEvents } from "./write-events.ts";

/** Counts page views of agents and crawlers, which run no scripts. Stores no addresses and no ids. */
export async function countReaders(context: AppContext, next: Next): Promise<void> {
  await next();
  const { req, res, env, executionCtx } = context;
  if (!manifest.site.analytics || res.status !== 200 || asksForPrivacy(req.raw)) return;
  const form = formOf(req.path, res.headers.get("Content-Type") ?? "");
  if (form === undefined || (req.method !== "GET" && form !== "mcp")) return;
  const userAgent = req.header("user-agent") ?? "";
  const reader = readerKind(userAgent, form);
  if (reader === undefined) return;
  const { origin } = new URL(req.url);
  const view = { type: "page_view", path: req.path, reader, form, timestamp: Date.now() } as const;
  executionCtx.waitUntil(writeEvents([view], env, origin));
}

/** Undefined for responses other than pages and lists for agents. */
function formOf(path: string, contentType: string): ReadForm | undefined {
  if (path === "/mcp") return "mcp";
  if (/\/llms(-full)?\.txt$/.test(path)) return "llms.txt";
  if (resolvePath(path).kind !== "page") return undefined;
  return contentType.startsWith("text/markdown") ? "markdown" : "html";
}
