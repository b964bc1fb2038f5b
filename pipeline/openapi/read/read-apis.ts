import { join } from "node:path";
import type { Problem } from "../../kernel/problems.ts";
import type { ApiSettings } from "../../settings/site.ts";
import { apiIdentity } from "./api-identity.ts";
import type { ApiModel } from "./api-model.ts";
import { readOpenApi } from "./read-openapi.ts";
import { readSandbox } from "./read-sandbox.ts";

export interface ReadApis {
  /** Without APIs whose files have errors. */
  apis: ApiModel[];
  problems: Problem[];
}

export async function readApis(root: string, settings: readonly ApiSettings[]): Promise<ReadApis> {
  const sandbox = settings.some((api) => api.sandbox) ? await readSandbox(root) : undefined;
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
    apis: read.flatMap(({ api }, index) => {
      if (api === undefined) return [];
      return settings[index]?.sandbox ? { ...api, sandbox: sandbox?.settings } : api;
    }),
    problems: [...read.flatMap(({ problems }) => problems), ...(sandbox?.problems ?? [])],
  };
}
