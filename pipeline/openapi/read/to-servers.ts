import type { Server, ServerVariable } from "../../model/operation.ts";
import { listOf, recordOf, stringOf, stringsOf, textsOf } from "../../model/schema/json-value.ts";

/** Without servers, the API is at the URL of its file. */
export function toServers(value: unknown): Server[] {
  const servers = listOf(value).map((item): Server => {
    const server = recordOf(item);
    return {
      url: stringOf(server.url) ?? "/",
      ...textsOf(server, ["name", "description"]),
      variables: Object.entries(recordOf(server.variables)).map(toServerVariable),
    };
  });
  return servers.length > 0 ? servers : [{ url: "/", variables: [] }];
}

function toServerVariable([name, value]: [string, unknown]): ServerVariable {
  const variable = recordOf(value);
  const allowed = stringsOf(variable.enum);
  return {
    name,
    default: String(variable.default ?? allowed[0] ?? ""),
    ...(allowed.length > 0 && { enum: allowed }),
    ...textsOf(variable, ["description"]),
  };
}
