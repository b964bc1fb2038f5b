import type { RequestForm } from "../operation.ts";
import type { RequestValues } from "./build-request.ts";
import { exactStructure, jsLiteral, jsString } from "./json-literals.ts";

/**
 * A call of the TypeScript client; undefined if the operation has none, or if it does not support the server.
 * A body that is no JSON, or whose numbers would lose precision, is left out.
 */
export function typescriptSample(
  {
    client,
    servers = [],
    sandbox,
  }: Pick<RequestForm, "client" | "sandbox"> & Partial<Pick<RequestForm, "servers">>,
  { body, server, apiKey }: Pick<RequestValues, "body" | "server" | "apiKey">,
): string | undefined {
  const config = client?.config[server] ?? undefined;
  if (client === undefined || config === undefined) return undefined;
  const value = body === undefined ? undefined : exactStructure(body);
  // The client reaches the sandbox by its address, whatever its network.
  const address = sandbox === server ? servers[server]?.url : undefined;
  const fields = [
    ...(address === undefined ? [] : [`  baseUrl: ${jsString(address)},`]),
    ...(value === undefined ? [] : [`  body: ${jsLiteral(value, "  ")},`]),
  ];
  const options = Object.entries({ apiKey, ...config });
  const argument = fields.length === 0 ? "" : ["{", ...fields, "}"].join("\n");
  return [
    `import { config, ${client.name} } from ${jsString(client.module)};`,
    "",
    `config({ ${options.map(([name, value]) => `${name}: ${jsString(value)}`).join(", ")} });`,
    "",
    `const { data } = await ${client.name}(${argument});`,
    "console.log(data);",
  ].join("\n");
}
