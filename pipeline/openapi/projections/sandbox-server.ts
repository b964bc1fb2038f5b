import type { Server } from "../../model/operation.ts";
import { serverUrl } from "../../model/samples/build-request.ts";
import { sandboxPrefix } from "../../model/urls.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation-model.ts";

const testNames = /\b(devnet|testnet|sandbox|staging|test)\b/i;

/** Samples are pasted and run, so prefer a test network. */
export function sampleServer(servers: readonly Server[]): number {
  const index = servers.findIndex(({ url, description }) =>
    testNames.test(`${url} ${description ?? ""}`),
  );
  return Math.max(index, 0);
}

/** Address of the sandbox in the place of the server that samples use; undefined without a sandbox. */
export function sandboxServer({ servers }: Operation, { sandbox }: ApiModel): string | undefined {
  const server = servers[sampleServer(servers)];
  if (sandbox === undefined || server === undefined) return undefined;
  return sandbox.origin + sandboxPrefix + serverPath(server);
}

/** Base paths of the operations of a server: one for each value of a variable in it. */
export function serverPaths(server: Server): string[] {
  const path = server.url.replace(/^(?:[^/]*:)?\/\/[^/]*/, "");
  const variables = server.variables.map((variable) =>
    path.includes(`{${variable.name}}`) ? { ...variable, default: `{${variable.name}}` } : variable,
  );
  const template = serverPath({ ...server, variables });
  return [serverPath(server), template.replaceAll("%7B", "{").replaceAll("%7D", "}")];
}

/** Path of a server's URL, with the defaults of its variables and without a trailing slash. */
function serverPath(server: Server): string {
  const url = serverUrl(server, {});
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, "") : "";
}
