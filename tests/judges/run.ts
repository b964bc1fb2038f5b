import { spawn } from "node:child_process";
import { ensureChromium } from "../browser/find-chromium.ts";
import { root } from "../test-site.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";

// `npm run judges`: what other people's tools say of the built site. They are no dependencies, npx fetches them.
// Names on the command line choose: `-- links mcp`.
const site = await startBuiltWorker({ bindings: { ENVIRONMENT: "local" } });
const origin = site.url.origin.replace("127.0.0.1", "localhost");
const judges: Record<string, string[]> = {
  specification: ["@redocly/cli@2.77.0", "lint", `${root}openapi.yaml`, "--extends=recommended"],
  links: [
    ...["linkinator@8.1.0", origin, "--recurse", "--check-fragments", "--concurrency", "8"],
    ...["--skip", `^(?!${origin})`],
  ],
  mcp: [
    ...["@modelcontextprotocol/conformance@0.2.0-alpha.12", "server", "--url", `${origin}/mcp`],
    ...["--suite", "all", "--spec-version", "2025-11-25"],
  ],
  lighthouse: [
    "lighthouse@13.5.0",
    origin,
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
  ],
};
const unknown = process.argv.slice(2).filter((name) => judges[name] === undefined);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(judges);
try {
  if (unknown.length > 0) throw new Error(`Judges are ${Object.keys(judges).join(", ")}.`);
  for (const name of wanted) await ask(judges[name] ?? []);
} finally {
  await site.stop();
}

function ask(command: readonly string[]): Promise<unknown> {
  console.log(`\n# ${command[0]}\n`);
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  const child = spawn("npx", ["--yes", ...command], { stdio: "inherit", env });
  return new Promise((resolve) => child.once("exit", resolve));
}
