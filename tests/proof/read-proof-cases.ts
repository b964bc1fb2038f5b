import { CodeHighlighter } from "../../pipeline/code/highlight-code.ts";
import { LinkGraph } from "../../pipeline/graph/link-graph.ts";
import { Descriptions } from "../../pipeline/openapi/descriptions.ts";
import { readOpenApi } from "../../pipeline/openapi/read-openapi.ts";
import { formatProblem } from "../../pipeline/problems.ts";
import type { ProofCase } from "./proof-case.ts";
import { hostileCases, operationCases } from "./proof-cases.ts";

/** The requests to prove: those of an API file, then the hostile ones. */
export async function readProofCases(file: string): Promise<ProofCase[]> {
  const { api, problems } = await readOpenApi(file);
  if (api === undefined) throw new Error(problems.map(formatProblem).join("\n"));
  const highlighter = await CodeHighlighter.create("");
  const build = {
    api,

    highlighter,
    graph: new LinkGraph(),
    descriptions: new Descriptions(highlighter),
  };
  return [...operationCases(build), ...hostileCases()];
}
