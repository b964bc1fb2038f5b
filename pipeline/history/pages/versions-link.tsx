import { t } from "../../kernel/words.ts";
import { versionsPath } from "../../model/history.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { BuildContext } from "../build-context.ts";

/** Link to the changelog of a package or an API; empty if none is recorded. */
export function versionsLink({ history }: Pick<BuildContext, "history">, subject: string): Content {
  if (history.of(subject) === undefined) return [];
  return <a href={versionsPath(subject)}>{t("changelog.title")}</a>;
}
