import type { ElementContent } from "hast";
import { hashOf } from "../kernel/hash.ts";
import { visitElements } from "../tree/forms.ts";
import type { Fence } from "./fence.ts";

/** Day and tools of `npm run proof`. */
export interface Recorded {
  with: string;
  /** ISO date. */
  on: string;
}

/** Result of the check of a code block, shown on its page. Without a date the build has checked it. */
export type Proof =
  /** Run; it sent the request that it shows. */
  | ({ by: "run" } & Recorded)
  /** Output of the program above it. */
  | ({ by: "printed" } & Recorded)
  /** Type-checked against these packages, with versions. */
  | { by: "types"; against: string[]; on?: string | undefined }
  /** Valid against the schema of an operation, or against a named schema. */
  | { by: "schema"; name: string }
  /** Parsed without errors. */
  | { by: "syntax"; recorded?: Recorded | undefined }
  /** Not checked, with the author's reason. */
  | { by: "nothing"; reason: string };

export interface ProvenFence {
  fence: Fence;
  proof: Proof;
}

export const proofKinds = ["run", "printed", "types", "schema", "syntax", "nothing"] as const;

/** Proofs by {@link blockKey}. */
export type Proofs = ReadonlyMap<string, Proof>;

declare module "hast" {
  interface ElementData {
    /** Proof that the element, a mark, shows. */
    proof?: Proof | undefined;
  }
}

/** Hash of everything that a check depends on: an edited block has another key. */
export function blockKey({
  lang,
  code,
  meta,
}: Pick<Fence, "lang" | "code"> & Partial<Pick<Fence, "meta">>): string {
  const parts = [lang, code, meta?.operation, meta?.response, meta?.schema];
  return hashOf(JSON.stringify(parts)).slice(0, 16);
}

/** Key of an output, which depends on its program, too. */
export function outputKey(program: string, output: string): string {
  return blockKey({ lang: "text", code: `${program}\0${output}` });
}

/** Proofs whose marks a page shows. */
export function proofsIn(body: readonly ElementContent[]): Proof[] {
  const found: Proof[] = [];
  visitElements(body, "html", ({ data }) => {
    if (data?.proof !== undefined) found.push(data.proof);
  });
  return found;
}
