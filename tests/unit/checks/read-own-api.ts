import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { readApis } from "../../../pipeline/openapi/read/read-apis.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";
import { root } from "../../test-site.ts";

/** The web API of this site, read with its settings. */
export async function readOwnApi(): Promise<ApiModel> {
  const { settings } = await readSite(root);
  const { apis, problems } = await readApis(root, settings?.openapi ?? []);
  const [api] = apis;
  if (api === undefined) throw new Error(problems.map(formatProblem).join("\n"));
  return api;
}
