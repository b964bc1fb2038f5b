import type { Fence } from "./fence.ts";

/** What a build did with a block of code. A page says this of it, and nothing else. */
export type Proof =
  /** Its types are right against these packages, each with its version. */
  | { by: "types"; against: string[] }
  /** The body is valid against the schema of an operation, or a named one. */
  | { by: "schema"; name: string }
  /** It could be parsed. */
  | { by: "syntax" }
  /** Nothing, for a reason. */
  | { by: "nothing"; reason: string };

export interface ProvenFence {
  fence: Fence;
  proof: Proof;
}
