import { z } from "zod";

/** Ignores extensions (`x-…`), which OpenAPI's formats allow in every object. */
export function extensible<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(withoutExtensions, schema);
}

function withoutExtensions(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
}
