import type { Server } from "../../../content/model/operation.ts";
import { namesHost, placeholderOrigin } from "../../../content/samples/build-request.ts";
import { sentence } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";

/** Which host stands in addresses and samples where no server names one, also not by its variables. */
export function noHostNote(servers: readonly Server[]): Content {
  if (servers.some(namesHost)) return undefined;
  const host = <code>{placeholderOrigin}</code>;
  return <p class="note">{sentence("operation.noHost", { host })}</p>;
}
