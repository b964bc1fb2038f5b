import { z } from "zod";
import type { CallApi } from "./api-client.ts";
import { DeployError } from "./deploy-error.ts";
import type { DeployTarget } from "./deploy-target.ts";

const deploymentsSchema = z.object({
  result: z.object({
    deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
  }),
});

/**
 * Code of all live versions from Cloudflare: one, or two during a gradual deployment. A build whose id is in the code
 * is live, whatever our records say.
 * @throws DeployError if nothing is deployed
 */
export async function readDeployedCode(
  { accountId, scriptName }: Pick<DeployTarget, "accountId" | "scriptName">,
  callApi: CallApi,
): Promise<string[]> {
  const script = `/accounts/${accountId}/workers/scripts/${scriptName}`;
  const { result } = deploymentsSchema.parse(await (await callApi(`${script}/deployments`)).json());
  // The API lists the live deployment first.
  const versions = result.deployments[0]?.versions ?? [];
  if (versions.length === 0) {
    throw new DeployError(
      `no version of the Worker \`${scriptName}\` is deployed, so nothing is known to be in use`,
      "check `name` in wrangler.toml, deploy once with `npm run deploy`, then collect",
    );
  }
  return Promise.all(
    versions.map(async ({ version_id: id }) =>
      (await callApi(`${script}/content/v2?version=${encodeURIComponent(id)}`)).text(),
    ),
  );
}
