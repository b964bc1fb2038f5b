import { isObject } from "../json-schema/json-value.ts";
import { visitSchemas } from "../json-schema/subschemas.ts";
import { isStructured } from "../model/media-types.ts";
import type { CheckedPart, RequestCheck, WrittenRequest } from "../model/request-check.ts";

/** Parts that a check of the body covers: not every API has rules, units or addresses. */
export function checkedBodyParts({
  body,
  $defs,
}: Pick<RequestCheck, "body" | "$defs">): CheckedPart[] {
  if (body === undefined || !isStructured(body.contentType)) return [];
  const found = new Set<CheckedPart>(["schema"]);
  for (const schema of [body.schema, ...Object.values($defs)]) {
    visitSchemas(schema, (one) => {
      if (!isObject(one)) return;
      if (one["x-rules"] !== undefined || one["x-secret"] !== undefined) found.add("rules");
      if (one["x-unit"] !== undefined) found.add("units");
      if (one["x-address"] !== undefined) found.add("addresses");
    });
  }
  return inOrder.filter((part) => found.has(part));
}

/** Parts that a check of the request covers: those that the request contains. */
export function checkedParts(
  check: RequestCheck,
  { method, url, headers, body, parts }: WrittenRequest,
): CheckedPart[] {
  const given: Partial<Record<CheckedPart, boolean>> = {
    method: method !== undefined,
    url: url !== undefined && /^https?:\/\//i.test(url),
    headers: headers !== undefined,
  };
  const bodyParts =
    (body ?? parts) !== undefined || check.body?.required === true ? checkedBodyParts(check) : [];
  return [...inOrder.filter((part) => given[part] === true), ...bodyParts];
}

const inOrder: readonly CheckedPart[] = [
  "method",
  "url",
  "headers",
  "schema",
  "rules",
  "units",
  "addresses",
];
