import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { currentPrefix } from "../../kernel/language.ts";

export function Brand({ site }: { site: SiteConfig }) {
  const { title, logo } = site.navbar;
  return (
    <a className="brand" href={currentPrefix() || "/"}>
      <img src={logo.src} alt={logo.alt} width="28" height="28" />
      <b>{title}</b>
    </a>
  );
}
