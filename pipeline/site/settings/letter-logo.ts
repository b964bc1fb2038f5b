import type { SiteFile } from "../../kernel/site-file.ts";
import { letterLogoPath, type SiteSettings } from "../../settings/site.ts";
import { escapeText } from "../../tree/to-html.ts";
import { onAccent } from "../theme/theme-styles.ts";

/** The first letter of the title as a logo, for sites without a logo or favicon. */
export function letterLogo({ title, favicon, navbar, theme }: SiteSettings): SiteFile[] {
  if (favicon !== letterLogoPath && navbar.logo.src !== letterLogoPath) return [];
  const [letter = ""] = [...title.trim()];
  const ground = theme?.accent?.light ?? "#1d5fa6";
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="${onAccent(ground)}">${escapeText(letter.toUpperCase())}</text></svg>`;
  return [{ path: letterLogoPath, type: "image/svg+xml", content }];
}
