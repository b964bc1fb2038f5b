import { fileURLToPath } from "node:url";
import type { RequestCheck } from "../../content/model/request-check.ts";
import { requestCheck } from "../../pipeline/openapi/files/request-checks.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { formatProblem } from "../../pipeline/problems.ts";

/** What requests to each operation of `openapi.yaml` are checked against, by operation id. */
export async function readChecks(): Promise<Map<string, RequestCheck>> {
  const file = fileURLToPath(new URL("../../openapi.yaml", import.meta.url));
  const { api, problems } = await readOpenApi(file);
  if (api === undefined) throw new Error(problems.map(formatProblem).join("\n"));
  return new Map(api.operations.map((source) => [source.id, requestCheck(api, source)]));
}
