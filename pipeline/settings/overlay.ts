import { z } from "zod";
import { isObject } from "../model/schema/json-value.ts";

/** Schema of OpenAPI Overlay 1.x files. */

const changes = ["update", "remove"] as const;

/** Ignores extensions (`x-…`), which OpenAPI's formats allow in every object. */
function extensible<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")))
        : value,
    schema,
  );
}

const action = extensible(
  z
    .strictObject({
      /** JSONPath (RFC 9535) of the values to change. */
      target: z.string().startsWith("$", "must be a JSONPath query, which begins with `$`"),
      description: z.string().optional(),
      /** Merged with an object, appended to a list; replaces any other value. */
      update: z.json().optional(),
      /** Removes the target. */
      remove: z.boolean().optional(),
    })
    .refine(
      (given) =>
        changes.filter((name) => given[name] !== undefined && given[name] !== false).length === 1,
      "must have one of `update` and `remove: true`",
    ),
);

export const overlaySchema = extensible(
  z.strictObject({
    overlay: z.string().regex(/^1\.\d+\.\d+$/, "must be a version in quotes, like `1.1.0`"),
    info: extensible(
      z.strictObject({
        title: z.string(),
        version: z.string(),
        description: z.string().optional(),
      }),
    ),
    /** API file that the overlay is for. */
    extends: z.string().optional(),
    actions: z.array(action).min(1, "must hold at least one action"),
  }),
);

export type OverlayContent = z.output<typeof overlaySchema>;
