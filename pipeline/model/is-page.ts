import type { Page } from "./page.ts";

/**
 * True when a parsed value has the fields every page has. Values are bound to their hash by the store,
 * so this guards against a value of another kind or model, not against an attacker.
 */
export function isPage(value: unknown): value is Page {
  if (typeof value !== "object" || value === null) return false;
  const page = value as Partial<Record<keyof Page, unknown>>;
  return (
    typeof page.path === "string" &&
    typeof page.contentTitle === "string" &&
    typeof page.sidebar === "string" &&
    typeof page.markdown === "string" &&
    typeof page.metadata === "object" &&
    page.metadata !== null &&
    Array.isArray(page.toc) &&
    Array.isArray(page.breadcrumbs) &&
    Array.isArray(page.body)
  );
}
