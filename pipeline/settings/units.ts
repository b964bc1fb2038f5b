import { z } from "zod";

/** Schema of `x-units` in an API file: units by the name used in `x-unit`. */
export const unitsSchema = z.record(
  z.string(),
  z.strictObject({
    label: z.string().min(1),
    base: z.string().min(1).exactOptional(),
    decimals: z
      .union([
        z.number().int().min(0).max(30),
        z.strictObject({ field: z.string().min(1), default: z.number().int().min(0).max(30) }),
      ])
      .exactOptional(),
    warnBelow: z.number().positive().exactOptional(),
  }),
);
