import type { Context, Next } from "hono";

export const apiCatalogPath = "/.well-known/api-catalog";

/** The catalogue names itself in a `Link` header, also on HEAD (RFC 9727, section 2). */
export async function addApiCatalogLink(context: Context, next: Next): Promise<void> {
  await next();
  context.res.headers.append("Link", `<${apiCatalogPath}>; rel="api-catalog"`);
}
