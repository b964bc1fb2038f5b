import type { JsonValue } from "../body.ts";
import type {
  CheckedParameter,
  RequestCheck,
  RequestFault,
  WrittenParameters,
} from "../request-check.ts";
import { parseJson } from "../schema/json-value.ts";
import { typesOf } from "../schema/kind.ts";
import { normalSchema } from "../schema/normal-schema.ts";
import { validateValue } from "../schema/validate-value.ts";
import { requestFault } from "./request-fault.ts";

/** Parameters that are missing or have another type. Structures and parameters with a media type are not looked into. */
export function parameterFaults(
  check: RequestCheck,
  written: WrittenParameters | undefined,
): RequestFault[] {
  if (written === undefined) return [];
  const { path, query } = written;
  const { parameters = [], $defs } = check;
  const faults: RequestFault[] = [];
  for (const parameter of parameters) {
    const { name, in: place, required } = parameter;
    if (place !== "path" && place !== "query") continue;
    const own = Object.hasOwn(path, name) ? [path[name] ?? ""] : [];
    const texts =
      place === "path" ? own : query.filter(([key]) => key === name).map(([, text]) => text);
    const isStructured = place === "query" && query.some(([key]) => key.startsWith(`${name}[`));
    const at = { in: "url", pointer: name } as const;
    if (texts.length === 0) {
      if (required && place === "query" && !isStructured) {
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
    parameters.filter(({ in: place }) => place === "query").map(({ name }) => name),
  );
  const unknown = query
    .map(([name]) => name)
    .filter((name) => !known.has(name.replace(/\[.*$/, "")) && !known.has(name));
  if (unknown.length > 0) {
    const at = { in: "url", pointer: "" } as const;
    const names = [...new Set(unknown)]
      .slice(0, 5)
      .map((name) => `\`${name.slice(0, 64)}\``)
      .join(", ");
    faults.push({
      ...requestFault("unknown-field", at, { id: "fault.parameter.unknown", values: { names } }),
      severity: "warning",
    });
  }
  return faults;
}

/** Undefined where the texts are parts of a structure. */
function parameterValue(
  { schema, explode, mediaType }: CheckedParameter,
  texts: readonly string[],
  check: RequestCheck,
): JsonValue | undefined {
  if (mediaType !== undefined) return undefined;
  const whole = normalSchema(schema, check).schema;
  const types = typesOf(whole);
  const items = explode ? texts : (texts[0] ?? "").split(",");
  if (types.includes("array"))
    return items.map((text) => scalar(text, typesOf(normalSchema(whole.items, check).schema)));
  if (types.includes("object") || types.length === 0) return undefined;
  return scalar(texts[0] ?? "", types);
}

function scalar(text: string, types: readonly string[]): JsonValue {
  const parsed = parseJson(text);
  const isNumber =
    typeof parsed === "number" && (types.includes("number") || types.includes("integer"));
  const isBoolean = typeof parsed === "boolean" && types.includes("boolean");
  return isNumber || isBoolean ? parsed : text;
}
