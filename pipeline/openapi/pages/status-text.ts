import { STATUS_CODES } from "node:http";
import { t } from "../../kernel/words.ts";

/** Text of a status: `404` → Not Found, `4XX` → Client error, `default` → Any other status. */
export function statusText(status: string): string | undefined {
  if (status === "default") return t("status.other");
  const group = /^([1-5])XX$/i.exec(status)?.[1];
  if (group === undefined) return STATUS_CODES[status];
  return t(`status.${groups[Number(group) - 1] ?? "other"}`);
}

const groups = ["information", "success", "redirect", "clientError", "serverError"] as const;
