import { sampleLanguageNames } from "../../../content/model/sample-language.ts";
import type { ApiSettings } from "../../../content/schema/site.ts";
import { t } from "../../kernel/words.ts";
import type { ApiIdentity } from "./api-model.ts";

/** Folder of the first API's snapshots; those of a package are in a folder of the library's name. */
export const apiFolder = "web-api";

/** The names that an API's settings, and its place among the others, give it. */
export function apiIdentity(
  { prefix, label, languageTabs, client, coin, addresses, flow }: Partial<ApiSettings> = {},
  index = 0,
): ApiIdentity {
  const id = (prefix ?? "").slice(1).replaceAll("/", "-").toLowerCase();
  const isFirst = index === 0;
  return {
    prefix: prefix ?? "/OpenAPI",
    label: label ?? t("api.label"),
    sidebar: isFirst ? "openapi" : id,
    scope: isFirst ? "" : `${id}/`,
    subject: isFirst ? apiFolder : `${apiFolder}-${id}`,
    languages: languageTabs ?? sampleLanguageNames,
    client,
    coin,
    addresses,
    flow,
  };
}

/** True for the folder of an API: `web-api`, or `web-api-billing` for one of several. */
export function isApiSubject(subject: string): boolean {
  return subject === apiFolder || subject.startsWith(`${apiFolder}-`);
}

/** What stands before the names of the API whose snapshots are in the folder. */
export function apiScope(subject: string): string {
  return subject === apiFolder ? "" : `${subject.slice(apiFolder.length + 1)}/`;
}
