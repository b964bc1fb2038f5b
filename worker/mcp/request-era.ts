import type { JsonObject } from "../../content/model/body.ts";
import {
  currentVersion,
  type Era,
  errorCodes,
  handshakeVersions,
  metaKeys,
  ProtocolError,
  supportedVersions,
} from "./protocol.ts";
import { isObject } from "./read-message.ts";

/**
 * Which kind of revision a request follows. A stateless one names its version in `_meta` and repeats
 * version, method and name in headers; the two must agree, so that a proxy and we see the same request.
 * @throws ProtocolError with the status that the specification asks for.
 */
export function requestEra(method: string, params: JsonObject, headers: Headers): Era {
  const meta = isObject(params._meta) ? params._meta : {};
  const version = meta[metaKeys.protocolVersion];
  const header = headers.get("mcp-protocol-version")?.trim();
  if (version === undefined) return handshakeEra(method, header);
  if (typeof version !== "string") throw malformed(metaKeys.protocolVersion);
  requireHeader("MCP-Protocol-Version", header, version);
  if (version !== currentVersion) throw unsupported(version);
  if (!isObject(meta[metaKeys.clientCapabilities])) throw malformed(metaKeys.clientCapabilities);
  requireHeader("Mcp-Method", headers.get("mcp-method")?.trim(), method);
  const name = namedSubject(method, params);
  if (name !== undefined) requireHeader("Mcp-Name", decodedHeader(headers.get("mcp-name")), name);
  return "stateless";
}

/** Without a header a client of the first revisions is assumed; `initialize` settles its version in the body. */
function handshakeEra(method: string, header: string | undefined): Era {
  if (method === "initialize" || header === undefined || handshakeVersions.includes(header)) {
    return "handshake";
  }
  throw header === currentVersion ? malformed(metaKeys.protocolVersion) : unsupported(header);
}

function namedSubject(method: string, params: JsonObject): string | undefined {
  const subject =
    method === "resources/read"
      ? params.uri
      : method === "tools/call" || method === "prompts/get"
        ? params.name
        : undefined;
  return typeof subject === "string" ? subject : undefined;
}

function requireHeader(name: string, value: string | undefined, expected: string): void {
  if (value === expected) return;
  const problem =
    value === undefined
      ? `the header ${name} is missing`
      : `the value of the header ${name} is not that of the body`;
  throw new ProtocolError(errorCodes.headerMismatch, `Header mismatch: ${problem}`, {
    status: 400,
  });
}

/** Names that are no plain ASCII travel as `=?base64?…?=`. */
function decodedHeader(header: string | null): string | undefined {
  const value = header?.trim();
  const encoded = value === undefined ? undefined : /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ProtocolError(
      errorCodes.headerMismatch,
      "Header mismatch: the value of the header Mcp-Name is not valid Base64",
      { status: 400 },
    );
  }
}

function malformed(key: string): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, `params._meta must hold \`${key}\``, {
    status: 400,
  });
}

function unsupported(requested: string): ProtocolError {
  return new ProtocolError(errorCodes.unsupportedVersion, "Unsupported protocol version", {
    status: 400,
    data: { supported: [...supportedVersions], requested },
  });
}
