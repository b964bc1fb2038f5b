import { z } from "zod";

/** Extensions, whose keys begin with `x-`, may stand in every object of OpenAPI's formats, and have no meaning here. */
export function extensible<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(withoutExtensions, schema);
}

function withoutExtensions(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
}
