import { join } from "node:path";
import type { Problem } from "../../kernel/problems.ts";
import type { ApiSettings } from "../../settings/site.ts";
import { apiIdentity } from "./api-identity.ts";
import type { ApiModel } from "./api-model.ts";
import { readOpenApi } from "./read-openapi.ts";
import { readWorkflows } from "./workflows/read-workflows.ts";

export interface ReadApis {
  /** Without APIs whose files have errors. */
  apis: ApiModel[];
  problems: Problem[];
}

/** Reads all API files, then the workflows that call them. */
export async function readApis(root: string, settings: readonly ApiSettings[]): Promise<ReadApis> {
  const read = await Promise.all(
    settings.map(async ({ file, overlay, strict, linkBase, arazzo, ...names }, index) => {
      const { api, problems } = await readOpenApi(join(root, file), root, {
        overlays: overlay,
        strict,
        linkBase,
        identity: apiIdentity(names, index),
      });
      return { api: api && { ...api, arazzo }, problems };
    }),
  );
  const apis = read.flatMap(({ api }) => api ?? []);
  const problems = read.flatMap((each) => each.problems);
  // Workflows would only report calls of the missing API.
  if (apis.length < settings.length) return { apis, problems };
  const withWorkflows = await Promise.all(
    apis.map(async (api) => {
      const { workflows, problems: found } = await readWorkflows(api.arazzo, root, { api, apis });
      problems.push(...found);
      return { ...api, workflows };
    }),
  );
  return { apis: withWorkflows, problems };
}
