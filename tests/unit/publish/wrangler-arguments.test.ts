import { describe, expect, it } from "vitest";
import {
  type ProcessEntry,
  readWranglerArguments,
} from "../../../pipeline/publish/deploy/wrangler-arguments.ts";

/** A chain of processes: the first is this process's parent. */
function processes(...chain: string[][]) {
  const entries = new Map<number, ProcessEntry>();
  chain.forEach((parameters, index) => {
    const pid = index === 0 ? process.ppid : 100_000 + index;
    entries.set(pid, { parent: 100_001 + index, arguments: parameters });
  });
  return (pid: number) => entries.get(pid);
}

const wrangler = "/site/node_modules/wrangler/wrangler-dist/cli.js";

describe("wrangler's arguments", () => {
  it("are those of the nearest ancestor process that is wrangler, across shells and npm", () => {
    const read = processes(
      ["sh", "-c", "node pipeline/cli.ts wrangler-build"],
      ["npm", "exec", "-c", "node pipeline/cli.ts wrangler-build"],
      ["node", "--no-warnings", wrangler, "deploy", "--dry-run"],
      ["node", "/site/node_modules/.bin/wrangler", "deploy", "--dry-run"],
    );
    expect(readWranglerArguments(read)).toEqual(["deploy", "--dry-run"]);
  });

  it("are found with the paths of Windows", () => {
    const read = processes([
      "node.exe",
      "C:\\site\\node_modules\\wrangler\\bin\\wrangler.js",
      "deploy",
    ]);
    expect(readWranglerArguments(read)).toEqual(["deploy"]);
  });

  it("are unknown when no ancestor is wrangler or one cannot be inspected", () => {
    expect(readWranglerArguments(processes(["sh", "-c", "echo wrangler deploy"]))).toBeUndefined();
    expect(readWranglerArguments(() => undefined)).toBeUndefined();
  });
});
