import { spawn } from "node:child_process";

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a program to its end; its output is kept for the report. A missing program is code null. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {},
): Promise<CommandResult> {
  const { timeout = 600_000, ...rest } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...rest });
    // spawn's own timeout would go on running for a program that does not exist.
    const timer = setTimeout(() => child.kill(), timeout);
    let output = "";
    const end = (result: CommandResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => end({ code: null, output: error.message }));
    child.on("close", (code) => end({ code, output }));
  });
}

/** First line that a program says about its version; undefined when it is not installed. */
export async function versionOf(
  command: string,
  args: readonly string[],
): Promise<string | undefined> {
  const { code, output } = await runCommand(command, args);
  return code === 0 ? output.trim().split("\n")[0] : undefined;
}
