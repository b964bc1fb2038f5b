import { Agent, request } from "node:http";

/** What a request came back with. */
export interface Reply {
  status: number;
  bytes: number;
}

/** A client that keeps its connections: what is measured is the server, not the opening of sockets. */
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
