import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { parseFenceMeta } from "../../pipeline/code/fence-meta.ts";
import { blockKey, outputKey } from "../../pipeline/code/proof.ts";
import { type recordedProofs, recordedProofsFile } from "../../pipeline/code/recorded-proofs.ts";
import { checkTypescript } from "../../pipeline/code-checks/check-typescript.ts";
import type { CheckUnit } from "../../pipeline/code-checks/check-units.ts";
import { installedVersions, proofsOf } from "../../pipeline/code-checks/proofs-of.ts";
import { librariesFolder } from "../../pipeline/libraries/read/read-library-settings.ts";
import type { SampleLanguageName } from "../../pipeline/model/samples/sample-languages.ts";
import { runExamples, runnableExamples } from "./examples/run-examples.ts";
import type { LanguageResult, ProofCase } from "./proof-case.ts";

type Recorded = z.infer<typeof recordedProofs>[number];

const on = new Date().toISOString().slice(0, 10);

/** Records what was proven, for the marks on pages. */
export async function recordProofs(
  root: string,
  cases: readonly ProofCase[],
  results: ReadonlyMap<SampleLanguageName, LanguageResult>,
): Promise<void> {
  const all = [
    ...[...results.values()].flatMap(ofLanguage),
    ...(await ofClients(cases, root)),
    ...(await ofOutputs(root)),
  ];
  const grouped = [...Map.groupBy(all, ({ proof }) => JSON.stringify(proof)).values()].flatMap(
    (group) => {
      const [first] = group;
      const blocks = new Set(group.flatMap((each) => each.blocks));
      return first === undefined ? [] : [{ ...first, blocks: [...blocks].sort() }];
    },
  );
  const lines = grouped.map((each) => JSON.stringify(each)).join(",\n");
  await writeFile(join(root, recordedProofsFile), `[\n${lines}\n]\n`);
}

function ofLanguage({ how, with: tools, proven: blocks }: LanguageResult): Recorded[] {
  const recorded = { with: tools, on };
  if (how === "executed") return [{ proof: { by: "run", ...recorded }, blocks }];
  return how === "parsed" ? [{ proof: { by: "syntax", recorded }, blocks }] : [];
}

/** Samples of clients, checked against their published packages: one of a function that npm lacks is not proven. */
async function ofClients(cases: readonly ProofCase[], root: string): Promise<Recorded[]> {
  const units = cases.flatMap(({ client }) => (client === undefined ? [] : [toUnit(client)]));
  const results = checkTypescript(units, root);
  const sound = units.filter((_, index) => results[index]?.faults.length === 0);
  const versions = await installedVersions(sound, root);
  const proven = sound.flatMap((unit) => proofsOf(unit, (name) => versions.get(name)));
  return proven.flatMap(({ fence, proof }) =>
    proof.by === "types" ? [{ proof: { ...proof, on }, blocks: [blockKey(fence)] }] : [],
  );
}

function toUnit(code: string): CheckUnit {
  const place = { file: `${librariesFolder}/client`, line: 1 };
  const fence = { lang: "typescript", code, meta: parseFenceMeta(""), place };
  return { kind: "typescript", fences: [fence] };
}

/** What examples of libraries have printed as their page says. */
async function ofOutputs(root: string): Promise<Recorded[]> {
  const printed = await runExamples(await runnableExamples(root), root);
  const right = [...printed].filter(([{ output }, text]) => text.trim() === output.trim());
  const blocks = right.map(([{ code, output }]) => outputKey(code, output));
  return [{ proof: { by: "printed", with: `node ${process.version}`, on }, blocks }];
}
