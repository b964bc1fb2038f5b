import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Arguments of the wrangler process that runs this build command, found among the ancestor processes. Wrangler passes
 * the command (`WRANGLER_COMMAND`) but not its flags, so `--dry-run` is read from the process table. Undefined if
 * that fails.
 */
export function readWranglerArguments(
  readProcess: ReadProcess = processReader(),
): string[] | undefined {
  let pid = process.ppid;
  for (let generation = 0; generation < maxGenerations && pid > 1; generation++) {
    const found = readProcess(pid);
    if (found === undefined) return undefined;
    const script = found.arguments.findIndex((argument) => wranglerScript.test(argument));
    if (script >= 0) return found.arguments.slice(script + 1);
    pid = found.parent;
  }
  return undefined;
}

/** There may be shells and npm between wrangler and this process. */
const maxGenerations = 12;

const wranglerScript = /wrangler[/\\](?:bin[/\\]wrangler\.js|wrangler-dist[/\\]cli\.js)$/;

export interface ProcessEntry {
  parent: number;
  arguments: string[];
}

/** Undefined if the process does not exist or cannot be read. */
export type ReadProcess = (pid: number) => ProcessEntry | undefined;

function processReader(): ReadProcess {
  if (process.platform === "linux") return readProcFolder;
  return process.platform === "win32" ? readWithPowerShell : readWithPs;
}

function readProcFolder(pid: number): ProcessEntry | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      arguments: commandLine.split("\0"),
    };
  } catch {
    return undefined;
  }
}

function readWithPs(pid: number): ProcessEntry | undefined {
  return parseEntry(run("ps", ["-o", "ppid=,args=", "-p", String(pid)]));
}

function readWithPowerShell(pid: number): ProcessEntry | undefined {
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.CommandLine)"`;
  return parseEntry(run("powershell", ["-NoProfile", "-Command", query]));
}

function parseEntry(line: string | undefined): ProcessEntry | undefined {
  const match = /^\s*(\d+)\s+(.*)$/s.exec(line ?? "");
  if (match === null) return undefined;
  const words = (match[2] ?? "").trim().split(/\s+/);
  return { parent: Number(match[1]), arguments: words.map((word) => word.replace(/^"|"$/g, "")) };
}

function run(command: string, parameters: string[]): string | undefined {
  try {
    return execFileSync(command, parameters, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}
