import { type OperationRequest, requestPath } from "../../pipeline/model/request-check.ts";
import { type SandboxIndex, sandboxIndexPath } from "../../pipeline/model/sandbox.ts";
import type { BuiltWorker } from "../worker/built-worker.ts";
import type { ProofCase } from "./proof-case.ts";
import { hostileCases, operationCases } from "./proof-cases.ts";

/** The requests to prove: those of the pages of a served site that has a sandbox, then the hostile ones. */
export async function readProofCases({ get }: BuiltWorker): Promise<ProofCase[]> {
  const { operations }: SandboxIndex = JSON.parse(await (await get(sandboxIndexPath)).text());
  const pages = [...new Set(operations.map(({ page }) => page))];
  const requests = await Promise.all(
    pages.map(
      async (page): Promise<OperationRequest> =>
        JSON.parse(await (await get(requestPath(page))).text()),
    ),
  );
  return [...requests.flatMap(({ form }) => operationCases(form)), ...hostileCases()];
}
