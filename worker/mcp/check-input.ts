import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { JsonValue } from "../../content/model/body.ts";
import { didYouMean } from "./did-you-mean.ts";
import { type InputProperty, type InputSchema, isJsonObject, type ToolInput } from "./tool.ts";

/** An input schema for the SDK, which publishes it unchanged; {@link checkInput} validates. */
export function toStandardSchema(schema: InputSchema): StandardSchemaWithJSON<ToolInput> {
  const json = () => ({ ...schema });
  return {
    "~standard": {
      version: 1,
      vendor: "mcp-tool-input",
      validate: (given) => checkInput(schema, given),
      jsonSchema: { input: json, output: json },
    },
  };
}

type CheckedInput = { value: ToolInput } | { issues: { message: string }[] };

/** Validates arguments against the published schema and fills in defaults. Reports all problems at once. */
function checkInput(schema: InputSchema, given: unknown): CheckedInput {
  if (!isJsonObject(given)) return { issues: [{ message: "The arguments must be an object." }] };
  const problems: string[] = [];
  const input: ToolInput = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(schema.properties, name)) {
      problems.push(
        `\`${name.slice(0, 64)}\` is no field.${didYouMean(name, Object.keys(schema.properties))}`,
      );
    }
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    // Some clients send null for omitted arguments.
    const value = Object.hasOwn(given, name) ? (given[name] ?? undefined) : undefined;
    if (value === undefined) {
      if (schema.required?.includes(name))
        problems.push(`\`${name}\` is required: ${property.description}`);
      else if ("default" in property) input[name] = property.default;
      continue;
    }
    const problem = valueProblem(property, value);
    if (problem !== undefined) problems.push(`\`${name}\` ${problem}`);
    else if (typeof value === "string" || typeof value === "number" || isJsonObject(value)) {
      input[name] = value;
    }
  }
  return problems.length === 0 ? { value: input } : { issues: [{ message: problems.join("\n") }] };
}

function valueProblem(property: InputProperty, value: JsonValue): string | undefined {
  if (property.type === "integer") {
    const { minimum, maximum } = property;
    const isInRange =
      typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum;
    return isInRange ? undefined : `must be an integer from ${minimum} to ${maximum}.`;
  }
  if (property.type === "object") return isJsonObject(value) ? undefined : "must be an object.";
  if (typeof value !== "string") return "must be a string.";
  if (property.enum !== undefined && !property.enum.includes(value)) {
    return `must be one of ${property.enum.join(", ")}.${didYouMean(value, property.enum)}`;
  }
  if (value.trim().length < (property.minLength ?? 0)) return "must not be empty.";
  return value.length > property.maxLength
    ? `may have at most ${property.maxLength} characters.`
    : undefined;
}
