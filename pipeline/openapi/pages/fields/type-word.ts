import { t } from "../../../kernel/words.ts";

/** Translates a part of a type's notation, which is recorded in English. Names of types and schemas are kept. */
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
