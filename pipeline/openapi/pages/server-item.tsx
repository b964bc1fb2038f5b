import { List } from "../../components/list.tsx";
import { sentence } from "../../kernel/words.ts";
import type { Server, ServerVariable } from "../../model/operation.ts";
import { namesHost, placeholderOrigin } from "../../model/samples/build-request.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { PageContext } from "./page-context.ts";

/** A server with the variables of its URL. */
export function serverItem(server: Server, page: PageContext): Content {
  return (
    <li>
      <span data-copyable={server.url}>
        <code>{server.url}</code>
      </span>
      {server.name !== undefined && [" ", <strong>{server.name}</strong>]}
      {server.description !== undefined && [" ", page.inline(server.description)]}
      {server.variables.length > 0 && (
        <List
          items={server.variables.map((variable) => [
            serverVariable(variable),
            " ",
            page.inline(variable.description),
          ])}
        />
      )}
    </li>
  );
}

function serverVariable({ name, default: value, enum: choices }: ServerVariable): Content {
  if (value === "" && choices === undefined)
    return sentence("server.variableEmpty", { name: <code>{name}</code> });
  const parts = { name: <code>{name}</code>, value: <code>{value}</code> };
  return choices === undefined
    ? sentence("server.variable", parts)
    : sentence("server.variableOf", { ...parts, choices: choices.join(", ") });
}

/** Explains the placeholder host in samples if no server has a host. */
export function noHostNote(servers: readonly Server[]): Content {
  if (servers.some(namesHost)) return undefined;
  const host = <code>{placeholderOrigin}</code>;
  return <p class="note">{sentence("operation.noHost", { host })}</p>;
}
