import { z } from "zod";

/** What `x-units` of an API file may hold: the units of its numbers by the names that `x-unit` gives them. */
export const unitsSchema = z.record(
  z.string(),
  z.strictObject({
    label: z.string().min(1),
    base: z.string().min(1).exactOptional(),
    decimals: z
      .union([
        z.number().int().min(0).max(30),
        z.strictObject({ field: z.string().min(1), usual: z.number().int().min(0).max(30) }),
      ])
      .exactOptional(),
    least: z.number().positive().exactOptional(),
  }),
);
