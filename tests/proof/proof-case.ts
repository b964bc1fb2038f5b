import type { HarRequest } from "../../pipeline/model/samples/har-request.ts";

/** One request that every language has to send exactly. */
export interface ProofCase {
  name: string;
  request: HarRequest;
  /** The call of the TypeScript client, where there is one. */
  typescript?: string;
}

/** A case in one language, sent to its own path of the mock server. */
export interface LanguageCase extends ProofCase {
  id: string;
  code: string;
}

/** Result of proving the samples of a language. */
export interface LanguageResult {
  how: "executed" | "compiled" | "parsed" | "not checked";
  /** Tool and version, and anything that stood in for a library. */
  with: string;
  failures: { name: string; reason: string }[];
  total: number;
}
