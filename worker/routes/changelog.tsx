import type { ReactElement } from "react";
import { changelogPath } from "../../pipeline/model/history.ts";
import { changesBetween, everyChange, partsBetween } from "../changelog/changes-between.ts";
import { parseUpgradeRequest, type UpgradeRequest } from "../changelog/parse-upgrade-request.ts";
import { upgradeMarkdown } from "../components/changelog/upgrade-markdown.ts";
import { ChangelogMissing, UpgradeNotes } from "../components/changelog/upgrade-notes.tsx";
import type { SidebarContent } from "../components/layout/sidebar.tsx";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { negotiate } from "../http/negotiate.ts";
import { currentPrefix } from "../kernel/language.ts";
import { manifest } from "../kernel/manifest.ts";
import { t } from "../kernel/messages.ts";
import { renderStatus } from "../render/render-status.tsx";
import {
  beginFirstPart,
  readUpgradeData,
  readUpgradeParts,
  upgradeSubjects,
} from "../store/upgrade-data.ts";
import { servePage } from "./page.ts";
import { sectionSidebar } from "./section-sidebar.ts";

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
  const reading = readChangelog(context, asked);
  if (isMarkdown) {
    const read = await reading;
    if ("missing" in read) return markdown(404, `# ${t("changelog.title")}\n\n${read.missing}`);
    return markdown(200, upgradeMarkdown(read));
  }
  const [read, sidebar] = await Promise.all([reading, sectionSidebar(context, "docs", reading)]);
  return "missing" in read
    ? html(404, t("changelog.title"), <ChangelogMissing text={read.missing} />, sidebar)
    : html(200, read.title, <UpgradeNotes {...read} />, sidebar);
}

async function readChangelog({ var: { values } }: AppContext, asked: readonly string[]) {
  const [subject = "", from = "", to = ""] = asked;
  const read = (name: string) => readUpgradeData(values, name);
  beginFirstPart(values, subject);
  const request = await parseUpgradeRequest({ subject, from, to }, upgradeSubjects(), read);
  if ("missing" in request) return request;
  const { data } = request;
  // The first version has no predecessor to compare with.
  const range = request.range ?? ([0, data.versions.length - 1] as const);
  const parts = await readUpgradeParts(values, data.subject, partsBetween(data, ...range));
  const changes = request.range ? changesBetween(data, parts, range) : everyChange(data, parts);
  return { ...request, title: titleOf(request), changes };
}

type Status = 200 | 404;

function headersOf(status: Status, isComplete: boolean): Record<string, string> {
  const isKept = status === 200 && isComplete;
  return {
    "Cache-Control": isKept ? cachePolicy.page : cachePolicy.none,
    ...(isKept && { [sharedCacheHeader]: sharedCachePolicy }),
    Vary: "Accept",
  };
}

/** Ends with the address of the whole changelog. */
function markdown(status: Status, text: string): Response {
  const all = `${manifest.site.url}${currentPrefix()}${changelogPath}.md`;
  const headers = { ...headersOf(status, true), "Content-Type": "text/markdown; charset=utf-8" };
  return new Response(`${text}\n\n${all}\n`, { status, headers });
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

async function html(
  status: Status,
  title: string,
  content: ReactElement,
  sidebar: SidebarContent | undefined,
): Promise<Response> {
  const headers = {
    ...headersOf(status, sidebar !== undefined),
    "Content-Type": "text/html; charset=utf-8",
  };
  const at = currentPrefix() + changelogPath;
  const body = await renderStatus(title, content, { at, section: "docs", sidebar });
  return new Response(body, { status, headers });
}
