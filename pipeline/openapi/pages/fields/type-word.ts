import { t } from "../../../kernel/words.ts";

/**
 * A piece of a type's notation in the language of the page. It is read in English, which the recorded versions of the
 * API hold, too; names of types and schemas are the file's own.
 */
export function typeWord(text: string): string {
  switch (text) {
    case "array of ":
      return `${t("type.arrayOf")} `;
    case "array of [":
      return `${t("type.arrayOf")} [`;
    case "map of ":
      return `${t("type.mapOf")} `;
    case " or ":
      return ` ${t("type.or")} `;
    case "any":
      return t("type.any");
  }
  const [, count] = /^one of (\d+) variants$/.exec(text) ?? [];
  return count === undefined ? text : t("type.variants", { count });
}
