import type { SiteBasics } from "../../../pipeline/model/site.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";
import { toSiteBasics } from "../../../pipeline/site/settings/to-site-config.ts";
import { root } from "./read-sample.ts";

/** The settings of the site itself. */
export async function readSiteBasics(): Promise<SiteBasics> {
  const { settings } = await readSite(root);
  if (settings === undefined) throw new Error("content/site.yaml has problems");
  return toSiteBasics(settings);
}
