import { apiFolder } from "../../history/snapshots/snapshot-files.ts";
import { t } from "../../kernel/words.ts";
import { sampleLanguageNames } from "../../model/samples/sample-names.ts";
import type { ApiSettings } from "../../settings/site.ts";
import type { ApiIdentity } from "./api-model.ts";

/** Derives names from the settings of an API and its index among the APIs. */
export function apiIdentity(
  { prefix, label, languageTabs, client }: Partial<ApiSettings> = {},
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
  };
}
