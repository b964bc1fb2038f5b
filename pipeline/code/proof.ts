import type { Fence } from "./fence.ts";

/** Result of the check of a code block, shown on its page. */
export type Proof =
  /** Type-checked against these packages, with versions. */
  | { by: "types"; against: string[] }
  /** Valid against the schema of an operation, or against a named schema. */
  | { by: "schema"; name: string }
  /** Parsed without errors. */
  | { by: "syntax" }
  /** Not checked, with the author's reason. */
  | { by: "nothing"; reason: string };

export interface ProvenFence {
  fence: Fence;
  proof: Proof;
}
