/**
 * Client, local cloud and token helpers for proving Mina transactions in the cloud.
 *
 * @packageDocumentation
 */

export { type ApiCommand, zkCloudWorkerClient } from "./client.js";
export { LocalCloud, LocalStorage } from "./local-cloud.js";
export { NftAPI, TokenAPI } from "./token-api.js";
export type { VerificationData } from "./verification.js";
