import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { History } from "../../pipeline/history/history.ts";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { Descriptions } from "../../pipeline/openapi/pages/descriptions.tsx";
import { ownLinks } from "../../pipeline/openapi/pages/own-links.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import type { ProofCase } from "./proof-case.ts";
import { hostileCases, operationCases } from "./proof-cases.ts";

/** The requests to prove: those of an API file, then the hostile ones. */
export async function readProofCases(file: string): Promise<ProofCase[]> {
  const { api, problems } = await readOpenApi(file);
  if (api === undefined) throw new Error(problems.map(formatProblem).join("\n"));
  const highlighter = await CodeHighlighter.open("");
  const build = {
    api,
    highlighter,
    graph: new LinkGraph(),
    history: new History([], []),
    descriptions: new Descriptions(highlighter, ownLinks(api)),
    tables: new Map(),
    lists: new Map(),
  };
  return [...operationCases(build), ...hostileCases()];
}
