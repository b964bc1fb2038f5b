import { z } from "zod";
import { extensible } from "./extensible.ts";

/** What an overlay file may hold: an OpenAPI Overlay, version 1.x of its specification. */

const changes = ["update", "copy", "remove"] as const;

const action = extensible(
  z
    .strictObject({
      /** JSONPath (RFC 9535) of what is changed in the API file. */
      target: z.string().startsWith("$", "must be a JSONPath query, which begins with `$`"),
      description: z.string().optional(),
      /** Merged with an object, appended to a list, or put in the place of any other value. */
      update: z.json().optional(),
      /** JSONPath of the one value that is merged in the same way. */
      copy: z
        .string()
        .startsWith("$", "must be a JSONPath query, which begins with `$`")
        .optional(),
      /** Takes the target away. */
      remove: z.boolean().optional(),
    })
    .refine(
      (written) =>
        changes.filter((name) => written[name] !== undefined && written[name] !== false).length ===
        1,
      "must have one of `update`, `copy` and `remove: true`",
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
    /** The API file that the overlay is made for. */
    extends: z.string().optional(),
    actions: z.array(action).min(1, "must hold at least one action"),
  }),
);

/** An overlay after its check. */
export type OverlayContent = z.output<typeof overlaySchema>;
