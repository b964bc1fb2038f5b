import { execFile, spawn } from "node:child_process";
import { access, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "../test-site.ts";

/** Together they are 400 MB, so they are no dependencies: they are installed when they first judge. */
const versions = {
  afdocs: "0.22.2",
  "html-validate": "11.18.0",
  linkinator: "8.1.0",
  lighthouse: "13.5.0",
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
} as const;

export type Judge = keyof typeof versions;

/** Where they are, and what they write. Git ignores it. */
export const judgesFolder = join(root, ".cache", "judges");

const run = promisify(execFile);

/** Installs the judges that are not there in the version named above; needs the npm registry then. */
export async function installJudges(names: readonly Judge[]): Promise<void> {
  await mkdir(judgesFolder, { recursive: true });
  const manifest = join(judgesFolder, "package.json");
  await access(manifest).catch(() => writeFile(manifest, '{ "private": true }'));
  const missing: string[] = [];
  for (const name of names) {
    const version = await installedVersion(name);
    if (version !== versions[name]) missing.push(`${name}@${versions[name]}`);
  }
  if (missing.length === 0) return;
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["install", ...missing, ...quiet], { cwd: judgesFolder });
}

const packageSchema = z.object({
  version: z.string(),
  bin: z.union([z.string(), z.record(z.string(), z.string())]),
});

async function readPackage(name: Judge): Promise<z.output<typeof packageSchema>> {
  const text = await readFile(join(judgesFolder, "node_modules", name, "package.json"), "utf8");
  return packageSchema.parse(JSON.parse(text));
}

function installedVersion(name: Judge): Promise<string | undefined> {
  return readPackage(name).then(
    ({ version }) => version,
    () => undefined,
  );
}

/**
 * What a judge prints. Judges end with an error code when they find something: that is no failure here.
 * @throws when the judge printed nothing
 */
export async function askJudge(
  name: Judge,
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { bin } = await readPackage(name);
  const program = typeof bin === "string" ? bin : Object.values(bin)[0];
  const command = join(judgesFolder, "node_modules", name, program ?? "");
  // Into a file: some judges end before a pipe has taken all that they print.
  const printed = join(judgesFolder, "printed.txt");
  const output = await open(printed, "w");
  const errors: string[] = [];
  await new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...options], {
      cwd: judgesFolder,
      env: { ...process.env, ...env },
      stdio: ["ignore", output.fd, "pipe"],
    });
    child.stderr?.on("data", (chunk) => errors.push(String(chunk)));
    child.once("close", resolve);
  });
  await output.close();
  const text = await readFile(printed, "utf8");
  if (text.trim() === "") {
    throw new Error(`${name} printed nothing: ${errors.join("").slice(-2_000)}`);
  }
  return text;
}

/** The JSON in what a judge printed, which may stand behind other lines. */
export function jsonIn(text: string): unknown {
  return JSON.parse(text.slice(text.search(/^[[{]/m)));
}
