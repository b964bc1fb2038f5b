#!/usr/bin/env node
// The command `docs`, in JavaScript for whatever Node is installed: it runs the engine in a Node that is new enough.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const command = process.argv[2];
const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** Node's options are those of the script of the same name; a deploy has a small heap, too. */
const nodeOptions = scripts[command]?.match(/--[\w-]+=?\S*/g) ?? ["--max-semi-space-size=8"];
const engine = ["cli.js", "cli.ts"]
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file));

/** @returns {string | undefined} */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 19)) return process.execPath;
  const system = process.platform === "win32" ? "win" : process.platform;
  try {
    const folder = dirname(require.resolve(`node-${system}-${process.arch}/package.json`));
    return join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  } catch {
    return undefined;
  }
}

const node = findNode();
if (node === undefined || engine === undefined) {
  process.stderr.write(`error  Node ${process.versions.node} is too old: install Node 24\n`);
  process.exitCode = 1;
} else {
  const child = spawn(node, [...nodeOptions, engine, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  // A terminal sends Ctrl+C to both; the engine ends what it has started, and then this ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill());
  child.once("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
  });
}
