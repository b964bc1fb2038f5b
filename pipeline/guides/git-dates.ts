import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Date of the last commit of every file below a folder, from one `git log`. There are no dates without git or in a
 * shallow clone, where they would be wrong.
 */
export async function readGitDates(
  root: string,
  folder: string,
): Promise<(file: string) => string | undefined> {
  const dates = new Map<string, string>();
  try {
    const run = promisify(execFile);
    const shallow = await run("git", ["rev-parse", "--is-shallow-repository"], { cwd: root });
    if (shallow.stdout.trim() !== "false") return () => undefined;
    // Names below the root, with letters of any script as they are: the root may be a folder of a larger repository.
    const names = ["-c", "core.quotePath=false", "log", "--relative", "--name-only"];
    const args = [...names, "--format=%x00%cs", "--", folder];
    const { stdout } = await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    for (const commit of stdout.split("\0").slice(1)) {
      const [date = "", ...files] = commit.split("\n").filter((line) => line !== "");
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
  } catch {
    return () => undefined;
  }
  return (file) => dates.get(file);
}
