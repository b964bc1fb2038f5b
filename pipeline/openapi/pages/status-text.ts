import { STATUS_CODES } from "node:http";

/** Words of a status: `404` → Not Found, `4XX` → Client error, `default` → Any other status. */
export function statusText(status: string): string | undefined {
  if (status === "default") return "Any other status";
  const group = /^([1-5])XX$/i.exec(status)?.[1];
  if (group !== undefined) return groupTexts[Number(group) - 1];
  return STATUS_CODES[status];
}

const groupTexts = ["Information", "Success", "Redirect", "Client error", "Server error"];
