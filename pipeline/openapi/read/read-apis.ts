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

/** @param origin of the site, for its sandbox */
export async function readApis(
  root: string,
  settings: readonly ApiSettings[],
  origin = "",
): Promise<ReadApis> {
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
  const simulated = read.flatMap(({ api }, index) => (settings[index]?.sandbox ? [api] : []));
  const operations = simulated.flatMap((api) => api?.operations.map(({ id }) => id) ?? []);
  const isRead = simulated.length > 0 && read.every(({ api }) => api !== undefined);
  const sandbox = isRead ? await readSandbox(root, operations) : undefined;
  return {
    apis: read.flatMap(({ api }, index) => {
      if (api === undefined) return [];
      if (sandbox === undefined || !settings[index]?.sandbox) return api;
      return { ...api, sandbox: { settings: sandbox.settings, origin } };
    }),
    problems: [...read.flatMap(({ problems }) => problems), ...(sandbox?.problems ?? [])],
  };
}

/** All files of an API. */
export function filesOfApi({ file, referencedFiles, overlays }: ApiModel): string[] {
  return [file, ...referencedFiles, ...overlays];
}
