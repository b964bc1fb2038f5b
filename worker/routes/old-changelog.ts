import type { Next } from "hono";
import { versionsPath } from "../../pipeline/model/history.ts";
import { markdownPath, pagePathOfMarkdown } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { currentPrefix } from "../kernel/language.ts";
import { pages } from "../kernel/manifest.ts";

/**
 * Redirects `/changelog?package=token&from=0.14.9&to=0.23.12`, once an upgrade page, to the changelog of the package, or
 * to the whole changelog if the site has no such package.
 */
export async function redirectOldChangelog(
  context: AppContext,
  next: Next,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(context.req.url);
  const isOld = ["package", "from", "to"].some((name) => searchParams.has(name));
  if (!isOld) {
    await next();
    return undefined;
  }
  // The package was named by its folder or on npm: `@scope/token`.
  const subject = (searchParams.get("package") ?? "").split("/").at(-1) ?? "";
  const packagePage = currentPrefix() + versionsPath(subject);
  const pageOfMarkdown = pagePathOfMarkdown(pathname);
  const page = pages.has(packagePage) ? packagePage : (pageOfMarkdown ?? pathname);
  return context.redirect(pageOfMarkdown === undefined ? page : markdownPath(page), 308);
}
