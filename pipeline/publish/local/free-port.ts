import { createServer } from "node:net";
import { codeOf, UserError } from "../../kernel/errors.ts";

const defaultPort = 8787;

/** Returns `--port`, `PORT` or 8787 if the port can be opened. @throws UserError if it is invalid or in use */
export async function freePort(
  argument: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const wanted = argument ?? environment.PORT ?? String(defaultPort);
  const port = Number(wanted);
  if (!/^\d+$/.test(wanted) || port > 65_535) {
    throw new UserError(`\`${wanted}\` is no port: give a number from 1 to 65535.`);
  }
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(new UserError(busyText(port, error), undefined, { cause: error })),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
  return port;
}

function busyText(port: number, error: Error): string {
  const why = codeOf(error) === "EADDRINUSE" ? "is in use" : "cannot be opened";
  return `Port ${port} ${why}: stop what is served there, or choose another one, for example with \`--port ${port + 1}\`.`;
}
