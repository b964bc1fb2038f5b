import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
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

/**
 * Reads recorded proofs by block; none if the file is missing or has the form of another version.
 * @throws if the file is not JSON
 */
export async function readRecordedProofs(root: string): Promise<Proofs> {
  const text = await readFile(join(root, recordedProofsFile), "utf8").catch(() => "[]");
  const { data = [] } = recordedProofs.safeParse(parseJson(text));
  return new Map(data.flatMap(({ proof, blocks }) => blocks.map((block) => [block, proof])));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const mend =
      "run `npm run proof` to write it again, or delete it: samples then have no marks of runs";
    throw new Error(`${recordedProofsFile} is not JSON; ${mend}`, { cause });
  }
}
