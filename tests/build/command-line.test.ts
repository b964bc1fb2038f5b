import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../listen.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { cli } from "../test-site.ts";
import { SiteCopy } from "./site-copy.ts";

/** A folder with nothing of the engine, which is the current folder of the command. */
let site: SiteCopy;
beforeAll(async () => {
  site = await SiteCopy.of();
});
afterAll(() => site.delete());

interface Run {
  code: number | null;
  out: string;
  err: string;
}

const run = (...args: string[]) => runIn(site.root, args);

/** @param onOutput called when the command first prints something */
function runIn(cwd: string, args: string[], onOutput?: () => void): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd });
    const result: Run = { code: null, out: "", err: "" };
    child.stdout.once("data", () => onOutput?.());
    child.stdout.on("data", (chunk) => {
      result.out += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      result.err += String(chunk);
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...result, code }));
  });
}

describe("node pipeline/cli.ts", () => {
  it("build shows its steps, writes dist/ and ends with 0; with a mistake it prints it, writes nothing and ends with 1", async () => {
    const good = await run("build");
    expect(good).toMatchObject({ code: 0, err: "" });
    expect(good.out).toMatch(/read guides +\d+ ms {2}3 guides/);
    expect(good.out).toMatch(/Built \d+ pages as \d+ values in [\d.]+ s \(build [\w-]+\)\n$/);
    const dist = await site.dist();
    expect(dist.has("manifest.json")).toBe(true);

    await site.edit("content/guides/launch.mdx", "## Call the API", "<Warnung />");
    const bad = await run("build");
    expect(bad.code).toBe(1);
    expect(bad.err).toContain(
      "error  content/guides/launch.mdx:8  unknown component `<Warnung>`\n       hint: did you mean `<Warning>`?\n",
    );
    expect(bad.err).toContain("Nothing was written: 1 error(s). dist/ is as it was.");
    expect(bad.err).not.toContain("    at ");
    expect(await site.dist()).toEqual(dist);
    await site.edit("content/guides/launch.mdx", "<Warnung />", "## Call the API");
  });

  it("understands a port that npm passes without its option, and names what is none", async () => {
    const { code, err } = await run("start", "soon");
    expect([code, err]).toEqual([1, "error  `soon` is no port: give a number from 1 to 65535.\n"]);
  });

  it.each(["dev", "start"])(
    "%s says in one sentence that its port is in use, before it builds",
    async (command) => {
      const server = createServer();
      const port = String(await listen(server));
      const { code, out, err } = await run(command, "--port", port);
      server.close();
      expect(code).toBe(1);
      expect(out).toBe("");
      expect(err).toMatch(new RegExp(`^error {2}Port ${port} is in use: [^\\n]+\\n$`));
    },
    60_000,
  );

  it("start says the same where its port is taken while it builds", async () => {
    const probe = createServer();
    const port = String(await listen(probe));
    probe.close();
    const server = createServer();
    const { code, err } = await runIn(site.root, ["start", "--port", port], () =>
      server.listen(Number(port), "127.0.0.1"),
    );
    server.close();
    expect([code, err]).toEqual([1, expect.stringMatching(/^error {2}Port \d+ is in use: .*\n$/)]);
  });

  it.each(["dev", "start", "gc", "release"])("%s names an unknown option", async (command) => {
    const { code, err } = await run(command, "--nope");
    expect([code, err]).toEqual([1, "error  Unknown option '--nope'\n"]);
  });

  it("says how it is used: without a command, or when it is asked", async () => {
    expect(await run()).toEqual({ code: 2, out: "", err: expect.stringMatching(/^Usage: /) });
    expect(await run("--help")).toEqual({
      ...{ code: 0, err: "" },
      out: expect.stringMatching(/^Usage: /),
    });
    expect((await run("bild")).err).toBe(
      "error  there is no command `bild`\n       hint: did you mean `build`?\n",
    );
  });

  it("of a site says so in a folder that is none, and leaves it empty", async () => {
    const folder = await temporaryFolder();
    for (const command of ["dev", "deploy", "upgrade", "gc"])
      expect((await runIn(folder, [command])).err).toMatch(/^error {2}this folder is no site: /);
    expect(await readdir(folder)).toEqual([]);
  });
});
