import { STATUS_CODES } from "node:http";
import { t } from "../../kernel/words.ts";

/** Text of a status: `404` → Not Found, `4XX` → Client error, `default` → Any other status. */
export function statusText(status: string): string | undefined {
  if (status === "default") return t("status.other");
  const group = /^([1-5])XX$/i.exec(status)?.[1];
  if (group !== undefined) return groupTexts()[Number(group) - 1];
  return STATUS_CODES[status];
}

function groupTexts(): string[] {
  return [
    t("status.information"),
    t("status.success"),
    t("status.redirect"),
    t("status.clientError"),
    t("status.serverError"),
  ];
}
