import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { Proof } from "../proof.ts";

/** Where all proofs are listed. */
export const proofsPath = "/proofs";

/** One small mark in the header of a block; it opens to what the build did with the block. */
export function proofMark(proof: Proof): Content {
  const isProven = proof.by !== "nothing";
  return (
    <details class="proof" data={{ noText: true }}>
      <summary aria-label={isProven ? t("proof.proven") : t("proof.unproven")}>
        {isProven ? "✓" : "–"}
      </summary>
      <p>
        {proofText(proof)} <a href={proofsPath}>{t("proof.all")}</a>
      </p>
    </details>
  );
}

/** One sentence about what was done. */
export function proofText(proof: Proof): string {
  switch (proof.by) {
    case "types":
      return proof.against.length === 0
        ? t("proof.types")
        : t("proof.typesAgainst", { packages: proof.against.join(", ") });
    case "schema":
      return t("proof.schema", { name: proof.name });
    case "syntax":
      return t("proof.syntax");
    case "nothing":
      return t("proof.nothing", { reason: proof.reason });
  }
}
