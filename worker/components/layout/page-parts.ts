import type { ComponentType } from "react";
import type { SiteConfig } from "../../../pipeline/model/site.ts";

/** Parts of pages that a site may replace: see `content/parts/parts.ts`. */
export interface PageParts {
  Footer?: ComponentType<{ site: SiteConfig }>;
}
