import type { Server } from "../../../content/model/operation.ts";
import { namesHost, placeholderOrigin } from "../../../content/samples/build-request.ts";
import { sentence } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";

/** Explains the placeholder host in samples if no server has a host. */
export function noHostNote(servers: readonly Server[]): Content {
  if (servers.some(namesHost)) return undefined;
  const host = <code>{placeholderOrigin}</code>;
  return <p class="note">{sentence("operation.noHost", { host })}</p>;
}
