import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../../pipeline/publish/local/free-port.ts";
import { listen } from "../../listen.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port at which something is served. */
function busyPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  return listen(server);
}

describe("the port of a local site", () => {
  it("is that of the command line, before that of the environment", async () => {
    expect(await freePort("0", { PORT: String(await busyPort()) })).toBe(0);
    expect(await freePort(undefined, { PORT: "0" })).toBe(0);
  });

  it("that is in use is reported in one sentence with another one to try", async () => {
    const port = await busyPort();
    await expect(freePort(String(port), {})).rejects.toThrow(
      `Port ${port} is in use: stop what is served there, or choose another one, for example with \`--port ${port + 1}\`.`,
    );
  });

  it.each(["http", "-1", "70000", "80.5", ""])("is no `%s`", async (port) => {
    await expect(freePort(port, {})).rejects.toThrow(`\`${port}\` is no port`);
  });
});
