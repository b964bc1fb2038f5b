import { z } from "zod";
import type { SandboxValue } from "../model/sandbox.ts";

/** Schema of `content/sandbox/*.yaml`: what the sandbox answers beyond the examples and schemas of the API file. */

const value: z.ZodType<SandboxValue> = z.json();
const pointer = z.string().startsWith("/", "must be a JSON pointer, which begins with `/`");
const answer = z.record(pointer, value);
const key = z.array(value).min(1);

const flow = z.strictObject({
  status: z.int().min(200).max(599).optional(),
  answer: answer.optional(),
  remove: z.array(pointer).optional(),
  next: z
    .array(z.strictObject({ operation: z.string(), body: z.record(z.string(), z.json()) }))
    .optional(),
  json: value.optional(),
  items: value.optional(),
  records: value.optional(),
  since: value.optional(),
  states: z
    .array(
      z.strictObject({
        until: z.number().positive().optional(),
        answer: answer.optional(),
        remove: z.array(pointer).optional(),
      }),
    )
    .optional(),
});

const change = z.union([
  z.strictObject({ add: key, amount: value }),
  z.strictObject({ subtract: key, amount: value }),
  z.strictObject({ keep: key, fields: z.record(z.string(), value) }),
]);

export const sandboxSchema = z.strictObject({
  /** By operation id; several ids may stand in one key, parted by commas. */
  operations: z.record(z.string(), flow).default({}),
  transactions: z
    .strictObject({
      appliedAfter: z.number().nonnegative(),
      typeField: z.string().min(1),
      changes: z.record(z.string(), z.array(change)),
    })
    .optional(),
  scenarios: z
    .record(
      z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words with hyphens"),
      z.strictObject({
        /** What a program learns from it. */
        teaches: z.string().min(1),
        slower: z.number().positive().optional(),
        /** Replaces the flow, by operation ids; `*` is every operation. */
        operations: z.record(z.string(), flow).default({}),
      }),
    )
    .default({}),
});

export type SandboxSettings = z.output<typeof sandboxSchema>;
