import { basename, dirname } from "node:path";
import { sandboxFiles, sandboxIndex } from "../../../pipeline/openapi/projections/sandbox-files.ts";
import { toRequestCheck } from "../../../pipeline/openapi/projections/to-request-check.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { readApis } from "../../../pipeline/openapi/read/read-apis.ts";
import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { fakeSource } from "../mcp/fake-source.ts";

/** The sandbox of an API file whose settings say `sandbox: true`, and nothing else. */
export async function simulateFile(file: string): Promise<{ api: ApiModel; source: DocsSource }> {
  const settings = { file: basename(file), overlay: [], prefix: "/OpenAPI", strict: false };
  const { apis } = await readApis(
    dirname(file),
    [{ ...settings, sandbox: true }],
    "https://docs.example",
  );
  const [api] = apis;
  if (api?.sandbox === undefined) throw new Error(`${file} has errors`);
  const stored = new Map(
    [...sandboxIndex([api]).files, ...sandboxFiles(api, api.sandbox.settings)].map(
      ({ path, content }) => [path, String(content)],
    ),
  );
  const source = {
    ...fakeSource(),
    file: async (path: string) => stored.get(path),
    requestCheck: async (page: string) => {
      const operation = api.operations.find(({ pagePath }) => pagePath === page);
      if (operation === undefined) throw new Error(`there is no operation at ${page}`);
      return toRequestCheck(operation, api);
    },
  };
  return { api, source };
}
