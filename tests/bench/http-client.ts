import { Agent, request } from "node:http";

/** Response of a request. */
export interface Reply {
  status: number;
  bytes: number;
}

/** A client with keep-alive, so that opening sockets is not measured. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #origin: string;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.#origin}${path}`,
        { agent: this.#agent, headers },
        (response) => {
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.byteLength;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
          response.on("error", reject);
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
