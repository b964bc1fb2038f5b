import type { ReactElement } from "react";
import { changelogPath, type UpgradeData } from "../../content/model/history.ts";
import { upgradeMarkdown } from "../components/changelog/upgrade-markdown.ts";
import { ChangelogMissing, UpgradeNotes } from "../components/changelog/upgrade-notes.tsx";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { negotiate } from "../http/negotiate.ts";
import { parseUpgradeRequest, type UpgradeRequest } from "../http/parse-upgrade-request.ts";
import { retryAfterSeconds } from "../http/plain-responses.ts";
import { currentPrefix } from "../language.ts";
import { logError } from "../log.ts";
import { manifest } from "../manifest.ts";
import { t } from "../render/messages.ts";
import { renderStatus } from "../render/render-status.tsx";
import { sectionSidebar } from "../store/section-sidebar.ts";
import { StoreError } from "../store/store-error.ts";
import { readUpgradeData, upgradeSubjects } from "../store/upgrade-data.ts";
import { kvValueStore } from "../store/value-store.ts";
import { servePage } from "./page.ts";

/**
 * `GET /changelog`: the page itself, or, asked with `from` and `to`, the upgrade notes between two versions; with
 * `package` alone, the versions of one package. Complete without JavaScript.
 */
export async function serveChangelog(context: AppContext): Promise<Response> {
  const { searchParams, pathname } = new URL(context.req.url);
  const asked = ["package", "from", "to"].map((name) => searchParams.get(name)?.trim() ?? "");
  if (asked.every((value) => value === "")) return servePage(context);
  const isMarkdown =
    pathname !== currentPrefix() + changelogPath ||
    negotiate(context.req.header("accept")) === "markdown";
  const [subject = "", from = "", to = ""] = asked;
  try {
    const values = kvValueStore(context.env.SITE_KV, context.var.deadline);
    const read = (name: string) => readUpgradeData(values, name);
    const request = await parseUpgradeRequest({ subject, from, to }, upgradeSubjects(), read);
    if ("missing" in request) return missing(context, request.missing);
    return isMarkdown ? markdown(request) : await html(context, request);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logError("store-failed", { route: changelogPath }, error);
    const content = <ChangelogMissing text={t("changelog.unavailable")} />;
    return answer(context, 503, t("changelog.title"), content, {
      "Retry-After": retryAfterSeconds,
    });
  }
}

function html(context: AppContext, request: UpgradeRequest): Promise<Response> {
  const title = titleOf(request);
  return answer(context, 200, title, <UpgradeNotes title={title} {...request} />);
}

function markdown(request: UpgradeRequest): Response {
  const text = upgradeMarkdown(titleOf(request), request);
  return new Response(`${text}\n\n${manifest.site.url}${currentPrefix()}${changelogPath}.md\n`, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": cachePolicy.page,
      [sharedCacheHeader]: sharedCachePolicy,
      Vary: "Accept",
    },
  });
}

function missing(context: AppContext, text: string): Promise<Response> {
  return answer(context, 404, t("changelog.title"), <ChangelogMissing text={text} />);
}

function titleOf({ data, from, to }: UpgradeRequest): string {
  if (from === undefined || to === undefined) return t("changelog.of", { name: data.name });
  return t("changelog.upgrade", { name: nameAt(data, to), from, to });
}

function nameAt({ versions, name }: UpgradeData, version: string): string {
  return versions.find((known) => known.version === version)?.name ?? name;
}

async function answer(
  context: AppContext,
  status: 200 | 404 | 503,
  title: string,
  content: ReactElement,
  more: Record<string, string> = {},
): Promise<Response> {
  const sidebar = await sectionSidebar(context, "docs");
  const isKept = status === 200 && sidebar !== undefined;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": isKept ? cachePolicy.page : cachePolicy.none,
    ...(isKept && { [sharedCacheHeader]: sharedCachePolicy }),
    Vary: "Accept",
    ...more,
  };
  const at = currentPrefix() + changelogPath;
  const body = await renderStatus(title, content, { at, section: "docs", sidebar });
  return new Response(body, { status, headers });
}
