/**
 * Built-in settings of the proving client. They are fixed in the package, and a program has no need
 * to read them.
 *
 * @sourceFile src/config.ts:1
 */
export declare const config: {
  /** Default transaction fee in nanoMINA, as decimal text: 200000000 (0.2 MINA). */
  MINAFEE: string;

  /**
   * Access constant that the package sends along with each request to the cloud. It is the same
   * for everybody and does not identify the caller, who is known by the JWT. Do not log it.
   */
  ZKCLOUDWORKER_AUTH: string;

  /**
   * Address of the cloud's HTTP API up to the name of the chain, which the client appends:
   * `https://api.zkcloudworker.com/v1/`.
   */
  ZKCLOUDWORKER_API: string;

  /** Address of the cloud's NATS message server. */
  ZKCLOUDWORKER_NATS: string;

  /** Address of the cloud's NATS message server for WebSocket clients, such as browsers. */
  ZKCLOUDWORKER_NATS_WS: string;
};
