import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import type { ProofCase } from "./proof-case.ts";
import { hostileCases, operationCases } from "./proof-cases.ts";

/** The requests to prove: those of an API file, then the hostile ones. */
export async function readProofCases(file: string): Promise<ProofCase[]> {
  const { api, problems } = await readOpenApi(file);
  if (api === undefined) throw new Error(problems.map(formatProblem).join("\n"));
  return [...operationCases({ api, graph: new LinkGraph() }), ...hostileCases()];
}
