import type { ReactElement } from "react";
import { changelogPath } from "../../content/model/history.ts";
import { changesBetween, everyChange, partsBetween } from "../changelog/changes-between.ts";
import { upgradeMarkdown } from "../components/changelog/upgrade-markdown.ts";
import {
  ChangelogMissing,
  UpgradeNotes,
  type UpgradeNotesProps,
} from "../components/changelog/upgrade-notes.tsx";
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
import { readUpgradeData, readUpgradeParts, upgradeSubjects } from "../store/upgrade-data.ts";
import { kvValueStore } from "../store/value-store.ts";
import { servePage } from "./page.ts";

/**
 * `GET /changelog`: the page; with `from` and `to`, the steps of an upgrade; with `package` alone, the versions of one
 * package. Works without JavaScript.
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
    const { data } = request;
    // The first version has no predecessor to compare with.
    const range = request.range ?? ([0, data.versions.length - 1] as const);
    const parts = await readUpgradeParts(values, data.subject, partsBetween(data, ...range));
    const changes = request.range ? changesBetween(data, parts, range) : everyChange(data, parts);
    const shown = { ...request, title: titleOf(request), changes };
    return isMarkdown ? markdown(shown) : await html(context, shown);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logError("store-failed", { route: changelogPath }, error);
    const content = <ChangelogMissing text={t("changelog.unavailable")} />;
    return answer(context, 503, t("changelog.title"), content, {
      "Retry-After": retryAfterSeconds,
    });
  }
}

function html(context: AppContext, shown: UpgradeNotesProps): Promise<Response> {
  return answer(context, 200, shown.title, <UpgradeNotes {...shown} />);
}

function markdown(shown: UpgradeNotesProps): Response {
  const text = upgradeMarkdown({ ...shown, origin: manifest.site.url });
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

function titleOf({ data, range }: UpgradeRequest): string {
  if (range === undefined) return t("changelog.of", { name: data.name });
  const [from, to] = range.map((at) => data.versions[at]);
  return t("changelog.upgrade", {
    name: to?.name ?? data.name,
    from: from?.version ?? "",
    to: to?.version ?? "",
  });
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
