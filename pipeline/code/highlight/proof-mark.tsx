import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { Proof } from "../proof.ts";

export const proofsPath = "/proofs";

/** A mark in the header of a code block that opens the result of its check. */
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

/** The result of a check in one sentence. */
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
