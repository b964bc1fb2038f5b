import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { readApis } from "../../pipeline/openapi/read/read-apis.ts";
import { readSite } from "../../pipeline/site/settings/read-site.ts";
import type { ProofCase } from "./proof-case.ts";
import { hostileCases, operationCases } from "./proof-cases.ts";

/** The requests to prove: those of the site's API files, then the hostile ones. */
export async function readProofCases(root: string): Promise<ProofCase[]> {
  const { settings } = await readSite(root);
  const { apis, problems } = await readApis(root, settings?.openapi ?? []);
  if (apis.length === 0) throw new Error(problems.map(formatProblem).join("\n"));
  return [
    ...apis.flatMap((api) => operationCases({ api, graph: new LinkGraph() })),
    ...hostileCases(),
  ];
}
