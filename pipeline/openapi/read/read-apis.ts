import { join } from "node:path";
import type { Problem } from "../../kernel/problems.ts";
import type { ApiSettings } from "../../settings/site.ts";
import { apiIdentity } from "./api-identity.ts";
import type { ApiModel } from "./api-model.ts";
import { readOpenApi } from "./read-openapi.ts";

export interface ReadApis {
  /** Without APIs whose files have errors. */
  apis: ApiModel[];
  problems: Problem[];
}

export async function readApis(root: string, settings: readonly ApiSettings[]): Promise<ReadApis> {
  const read = await Promise.all(
    settings.map(({ file, overlay, strict, linkBase, ...names }, index) =>
      readOpenApi(join(root, file), root, {
        overlays: overlay,
        strict,
        linkBase,
        identity: apiIdentity(names, index),
      }),
    ),
  );
  return {
    apis: read.flatMap(({ api }) => api ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}
