import type { JsonObject } from "../../content/model/body.ts";

/**
 * What the Model Context Protocol fixes (https://modelcontextprotocol.io/specification).
 * The current revision is stateless: every request carries its version. Earlier ones begin with a handshake.
 */
export const currentVersion = "2026-07-28";
export const handshakeVersions: readonly string[] = ["2025-11-25", "2025-06-18"];
export const supportedVersions: readonly string[] = [currentVersion, ...handshakeVersions];

/** How a client speaks; told by each request on its own. */
export type Era = "stateless" | "handshake";

/** Keys of a request's and a result's `_meta`. */
export const metaKeys = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

export const errorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** Revisions with a handshake only; the current one says `invalidParams`. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

export type RequestId = string | number;

/** A checked JSON-RPC message of a client. Answers of clients are of no use to a server that asks nothing. */
export type ClientMessage =
  | { kind: "request"; id: RequestId; method: string; params: JsonObject }
  | { kind: "notification"; method: string }
  | { kind: "response" };

/** The request as a whole is refused; becomes a JSON-RPC error. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
  readonly code: number;
  readonly data: JsonObject | undefined;
  /** HTTP status where it is not the 200 of an answered request. */
  readonly status: number;

  constructor(code: number, message: string, options: { data?: JsonObject; status?: number } = {}) {
    super(message);
    this.code = code;
    this.data = options.data;
    this.status = options.status ?? 200;
  }
}
