import { join } from "node:path";
import type { ApiSettings } from "../../../content/schema/site.ts";
import type { Problem } from "../../kernel/problems.ts";
import { apiIdentity } from "./api-identity.ts";
import type { ApiModel } from "./api-model.ts";
import { readOpenApi } from "./read-openapi.ts";

export interface ReadApis {
  /** Without those whose files have errors. */
  apis: ApiModel[];
  problems: Problem[];
}

/** Reads the files of all web APIs of a site, which may have none. */
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
