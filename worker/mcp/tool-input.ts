import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { didYouMean } from "../lookup/did-you-mean.ts";

/** An optional text; blank counts as absent. */
export function optionalText(description: string, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .transform((text) => (text === "" ? undefined : text))
    .optional()
    .describe(description);
}

/** An object with these fields and no others. Error messages name the field, and what may have been meant. */
export function toolInput<Fields extends z.ZodRawShape>(
  fields: Fields,
): StandardSchemaWithJSON<z.input<z.ZodObject<Fields>>, z.output<z.ZodObject<Fields>>> {
  const schema = z.strictObject(fields);
  const standard = schema["~standard"];
  // Without `$schema`, which costs tokens: 2020-12 is what MCP assumes.
  const withoutDialect = ({ $schema: _, ...json }: Record<string, unknown>) => json;
  const { input, output } = standard.jsonSchema;
  return {
    "~standard": {
      ...standard,
      jsonSchema: {
        input: (options) => withoutDialect(input(options)),
        output: (options) => withoutDialect(output(options)),
      },
      validate(given) {
        const { data, error } = schema.safeParse(withoutNulls(given), { reportInput: true });
        if (error === undefined) return { value: data };
        return { issues: error.issues.flatMap((issue) => faultsOf(issue, fields)) };
      },
    },
  };
}

/** Some clients send null for omitted arguments. */
function withoutNulls(given: unknown): unknown {
  if (!isObject(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

function faultsOf(issue: z.core.$ZodIssue, fields: z.ZodRawShape): { message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({
      message: `\`${name.slice(0, 64)}\` is no field.${didYouMean(name, Object.keys(fields))}`,
    }));
  }
  const [name] = issue.path;
  if (typeof name !== "string") return [{ message: issue.message }];
  if (issue.input === undefined) {
    const { description } = z.globalRegistry.get(fields[name] ?? z.undefined()) ?? {};
    return [{ message: `\`${name}\` is required: ${description}` }];
  }
  const hint =
    issue.code === "invalid_value" ? didYouMean(String(issue.input), issue.values.map(String)) : "";
  return [{ message: `\`${name}\`: ${issue.message}.${hint}` }];
}
