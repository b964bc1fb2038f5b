import type { RequestCheck } from "../../content/model/request-check.ts";
import { requestCheck } from "../../pipeline/openapi/projections/request-check.ts";
import { toOperation } from "../../pipeline/openapi/read/to-operation.ts";
import { readOwnApi } from "./read-own-api.ts";

/** What requests to each operation of `openapi.yaml` are checked against, by operation id. */
export async function readChecks(): Promise<Map<string, RequestCheck>> {
  const api = await readOwnApi();
  return new Map(
    api.operations.map((source) => [source.id, requestCheck(toOperation(api, source), api)]),
  );
}
