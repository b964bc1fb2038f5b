import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UserError } from "../kernel/errors.ts";

/**
 * Runs npm in a folder, and waits until it has ended, also when it is stopped. Returns what it prints.
 * @throws UserError with what npm says
 */
export async function npm(
  root: string,
  parameters: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  signal?.throwIfAborted();
  try {
    // npm is a script of the shell on Windows, which reads `^` and `>` of versions outside of quotes.
    const shell = process.platform === "win32";
    const line = `npm ${parameters.map((each) => `"${each}"`).join(" ")} ${quiet.join(" ")}`;
    const given = shell ? [] : [...parameters, ...quiet];
    const options = { cwd: root, shell, maxBuffer: 1e8 };
    const running = promisify(execFile)(shell ? line : "npm", given, options);
    signal?.addEventListener("abort", () => running.child.kill("SIGINT"));
    return (await running).stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    const lines = said
      .split("\n")
      .filter((line) => /^npm error (?!A complete log|code )/.test(line));
    const reason = lines.map((line) => line.replace("npm error ", "")).join("\n") || said.trim();
    throw new UserError(`\`npm ${parameters.join(" ")}\` failed:\n${reason}`);
  }
}
