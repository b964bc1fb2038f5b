import type { ElementContent } from "hast";
import { longDate, t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { type Proof, proofKinds, proofsIn } from "../proof.ts";

export const proofsPath = "/proofs";

/** A mark in the header of a code block that opens the result of its check. */
export function proofMark(proof: Proof): Content {
  const isProven = proof.by !== "nothing";
  return (
    <details class="proof" data-markdown-ignore data={{ noText: true, proof }}>
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
    case "run":
    case "printed":
      return t(`proof.${proof.by}`, { with: proof.with, date: longDate(proof.on) });
    case "types":
      if (proof.on !== undefined) {
        return t("proof.typesOn", {
          packages: proof.against.join(", "),
          date: longDate(proof.on),
        });
      }
      return proof.against.length === 0
        ? t("proof.types")
        : t("proof.typesAgainst", { packages: proof.against.join(", ") });
    case "schema":
      return t("proof.schema", { name: proof.name });
    case "syntax":
      return proof.recorded === undefined
        ? t("proof.syntax")
        : t("proof.syntaxOn", { with: proof.recorded.with, date: longDate(proof.recorded.on) });
    case "nothing":
      return t("proof.nothing", { reason: proof.reason });
  }
}

/** Number of blocks per kind of check, as text; empty if no block has a mark. */
export function checksText(body: readonly ElementContent[]): string {
  const byKind = Map.groupBy(proofsIn(body), ({ by }) => by);
  return proofKinds
    .flatMap((kind) => {
      const count = byKind.get(kind)?.length ?? 0;
      return count === 0 ? [] : [`${t(`proofs.${kind}`)}: ${count}`];
    })
    .join(", ");
}
