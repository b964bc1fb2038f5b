import type { JsonValue } from "../../pipeline/model/body.ts";
import { requestFault } from "../../pipeline/model/checks/request-fault.ts";
import { delimiters } from "../../pipeline/model/field-style.ts";
import type {
  CheckedParameter,
  RequestCheck,
  RequestFault,
  RequestParameters,
} from "../../pipeline/model/request-check.ts";
import { parseJson, recordOf } from "../../pipeline/model/schema/json-value.ts";
import { typesOf } from "../../pipeline/model/schema/kind.ts";
import { normalSchema } from "../../pipeline/model/schema/normal-schema.ts";
import { validateValue } from "../../pipeline/model/schema/validate-value.ts";

/** OpenAPI ignores parameters with these names. */
const ignoredHeaders = ["accept", "content-type", "authorization"];

export function lowerCaseNames(headers: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Parameters that are missing or have another type. Objects and parameters with a media type are not checked further. */
export function parameterFaults(
  check: RequestCheck,
  sentValues: RequestParameters | undefined,
  headers?: Record<string, string>,
): RequestFault[] {
  if (sentValues === undefined) return [];
  const { path, query } = sentValues;
  const sent = lowerCaseNames(headers ?? {});
  const cookies = (sent.get("cookie") ?? "").split(/;\s*/).map((pair) => pair.split(/=(.*)/s));
  const textsOf = ({ name, in: location }: CheckedParameter): string[] => {
    const header = ignoredHeaders.includes(name.toLowerCase()) ? [] : [name.toLowerCase()];
    if (location === "path") return Object.hasOwn(path, name) ? [path[name] ?? ""] : [];
    if (location === "header") return header.flatMap((key) => sent.get(key) ?? []);
    const pairs = location === "query" ? query : cookies;
    return pairs.filter(([key]) => key === name).map(([, text = ""]) => text);
  };
  const { parameters = [], $defs } = check;
  const faults: RequestFault[] = [];
  for (const parameter of parameters) {
    const { name, in: location, required } = parameter;
    const texts = textsOf(parameter);
    const isStructured =
      query.some(([key]) => key.startsWith(`${name}[`)) ||
      spreadNames(parameter, check) !== undefined;
    const isInUrl = location === "path" || location === "query";
    const at = { in: isInUrl ? "url" : "header", pointer: name } as const;
    if (texts.length === 0) {
      const isKnown = location === "query" || (location === "cookie" && headers !== undefined);
      if (required && isKnown && !isStructured) {
        faults.push(
          requestFault("required", at, { id: "fault.parameter.required", values: { name } }),
        );
      }
      continue;
    }
    const value = parameterValue(parameter, texts, check);
    if (
      value === undefined ||
      validateValue(parameter.schema, value, $defs, { stopsAtFirst: true }).valid
    )
      continue;
    faults.push(requestFault("type", at, { id: "fault.parameter.value", values: { name } }));
  }
  const known = new Set(
    parameters
      .filter(({ in: location }) => location === "query")
      .flatMap((parameter) => [parameter.name, ...(spreadNames(parameter, check) ?? [])]),
  );
  const unknown = query
    .map(([name]) => name)
    .filter((name) => !known.has(name.replace(/\[.*$/, "")) && !known.has(name));
  if (unknown.length > 0) {
    const url = { in: "url", pointer: "" } as const;
    const names = [...new Set(unknown)]
      .slice(0, 5)
      .map((name) => `\`${name.slice(0, 64)}\``)
      .join(", ");
    faults.push({
      ...requestFault("unknown-field", url, { id: "fault.parameter.unknown", values: { names } }),
      severity: "warning",
    });
  }
  return faults;
}

/** Names of an object's properties that are parameters of their own. */
function spreadNames(
  { schema, in: location, style, explode, mediaType }: CheckedParameter,
  check: RequestCheck,
): string[] | undefined {
  if (location !== "query" || !explode || style !== undefined || mediaType !== undefined)
    return undefined;
  const normal = normalSchema(schema, check).schema;
  return typesOf(normal).includes("object") ? Object.keys(recordOf(normal.properties)) : undefined;
}

/** Undefined where the texts are parts of an object. */
function parameterValue(
  parameter: CheckedParameter,
  texts: readonly string[],
  check: RequestCheck,
): JsonValue | undefined {
  if (parameter.mediaType !== undefined) return undefined;
  const normal = normalSchema(parameter.schema, check).schema;
  const types = typesOf(normal);
  if (types.includes("array")) {
    const itemTypes = typesOf(normalSchema(normal.items, check).schema);
    return itemTexts(parameter, texts).map((text) => scalar(text, itemTypes));
  }
  if (types.includes("object") || types.length === 0) return undefined;
  return scalar(plainText(parameter, texts[0] ?? ""), types);
}

/** The text without the prefix of its style. */
function plainText({ name, style }: CheckedParameter, text: string): string {
  if (style === "label") return text.replace(/^\./, "");
  return style === "matrix" && text.startsWith(`;${name}=`) ? text.slice(name.length + 2) : text;
}

function itemTexts(parameter: CheckedParameter, texts: readonly string[]): readonly string[] {
  const { name, in: location, style = "", explode } = parameter;
  const isExploded = explode && (location === "query" || location === "cookie");
  if (isExploded) return texts;
  const between = { label: ".", matrix: `;${name}=` }[style];
  const separator = (explode && between) || delimiters[style] || ",";
  return plainText(parameter, texts[0] ?? "").split(separator);
}

/** A number or a boolean if the text is one and the types allow it. */
export function scalar(text: string, types: readonly string[]): JsonValue {
  const parsed = parseJson(text);
  const isNumber =
    typeof parsed === "number" && (types.includes("number") || types.includes("integer"));
  const isBoolean = typeof parsed === "boolean" && types.includes("boolean");
  return isNumber || isBoolean ? parsed : text;
}
