import type { ComponentType } from "react";
import type { partNames, SiteConfig } from "../../../pipeline/model/site.ts";

/** Parts of pages that a site may replace: see `content/parts/parts.ts`. */
export type PageParts = Partial<
  Record<(typeof partNames)[number], ComponentType<{ site: SiteConfig }>>
>;
