import { createServer } from "node:net";

/** Where the site is served unless the command line or the environment says otherwise. */
const defaultPort = 8787;

/** A port that cannot be used; its message is a sentence for the person at the terminal. */
export class PortError extends Error {
  override name = "PortError";
}

/**
 * The port that was asked for: `--port` before `PORT` before 8787. It is tried before anything is built.
 * @throws PortError when it is no port, or when something else is served there
 */
export async function freePort(
  argument: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const asked = argument ?? environment.PORT ?? String(defaultPort);
  const port = Number(asked);
  if (!/^\d+$/.test(asked) || port > 65_535) {
    throw new PortError(`\`${asked}\` is no port: give a number from 1 to 65535.`);
  }
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new PortError(busyText(port, error), { cause: error })));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
  return port;
}

function busyText(port: number, error: Error): string {
  const why = "code" in error && error.code === "EADDRINUSE" ? "is in use" : "cannot be opened";
  return `Port ${port} ${why}: stop what is served there, or choose another one, for example with \`--port ${port + 1}\`.`;
}
