import { z } from "zod";
import { parseCheckedFile } from "../kernel/checked-file.ts";
import type { Problem } from "../kernel/problems.ts";
import { readText } from "../kernel/read-text.ts";
import type { Proof, Proofs } from "./proof.ts";

/** Written by `npm run proof`, read by the build. */
export const recordedProofsFile = "content/proofs.json";

const recorded = { with: z.string(), on: z.iso.date() };
const recordedProof: z.ZodType<Proof> = z.discriminatedUnion("by", [
  z.object({ by: z.literal("run"), ...recorded }),
  z.object({ by: z.literal("printed"), ...recorded }),
  z.object({ by: z.literal("types"), against: z.array(z.string()), on: recorded.on }),
  z.object({ by: z.literal("syntax"), recorded: z.object(recorded) }),
]);

/** Content of the file: proofs, with the keys of their blocks. */
export const recordedProofs = z.array(
  z.object({ proof: recordedProof, blocks: z.array(z.string()) }),
);

const words = {
  noun: "field",
  hint: "run `npm run proof` to write the file again, or delete it: samples then have no marks of runs",
};

/** Reads recorded proofs by block; none if the file is missing. */
export async function readRecordedProofs(
  root: string,
): Promise<{ recorded: Proofs; problems: Problem[] }> {
  const text = (await readText(root, recordedProofsFile)) ?? "[]";
  const file = parseCheckedFile(text, recordedProofsFile, recordedProofs, words);
  const { value = [], problems } = file;
  return {
    recorded: new Map(value.flatMap(({ proof, blocks }) => blocks.map((block) => [block, proof]))),
    // A program writes the file: further faults are of the same kind.
    problems: problems.slice(0, 1),
  };
}
