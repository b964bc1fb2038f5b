import type { JsonValue } from "../model/body.ts";
import type { ClientFunction } from "../model/operation.ts";
import { jsLiteral, jsString } from "./json-literals.ts";

/** A call of the TypeScript client; undefined if the client does not support the server's network. */
export function typescriptSample(
  client: ClientFunction,
  request: { body: JsonValue | undefined; server: number; apiKey: string },
): string | undefined {
  const chain = client.chains[request.server];
  if (chain === undefined || chain === null) return undefined;
  const argument =
    request.body === undefined ? "" : `{\n  body: ${jsLiteral(request.body, "  ")},\n}`;
  return [
    `import { config, ${client.name} } from ${jsString(client.module)};`,
    "",
    `config({ apiKey: ${jsString(request.apiKey)}, chain: ${jsString(chain)} });`,
    "",
    `const { data } = await ${client.name}(${argument});`,
    "console.log(data);",
  ].join("\n");
}
