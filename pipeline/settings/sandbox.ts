import { z } from "zod";
import type { SandboxValue } from "../model/sandbox.ts";

/** Schema of `content/sandbox/*.yaml`: what the sandbox answers beyond the examples and schemas of the API file. */

const value: z.ZodType<SandboxValue> = z.json();
const pointer = z.string().startsWith("/", "must be a JSON pointer, which begins with `/`");
const answer = z.strictObject({
  answer: z.record(pointer, value).optional(),
  remove: z.array(pointer).optional(),
});

const flow = answer.extend({
  status: z.int().min(200).max(599).optional(),
  items: value.optional(),
  since: value.optional(),
  states: z.array(answer.extend({ until: z.number().positive().optional() })).optional(),
});

const change = z.strictObject({
  key: z.array(value).min(1),
  add: value.optional(),
  subtract: value.optional(),
  keep: z.record(z.string(), value).optional(),
});

export const sandboxSchema = z.strictObject({
  /** By operation ids, parted by commas. An operation has all flows whose key names it, the later over the earlier. */
  operations: z.record(z.string(), flow).default({}),
  transactions: z
    .strictObject({
      appliedAfter: z.number().nonnegative(),
      type: value,
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
