import { type ChildProcess, execFile } from "node:child_process";
import { join } from "node:path";
import { errorAt, type Problem } from "../kernel/problems.ts";

const typeError = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/gm;

/** True for a file that `tsc -b worker` looks at. */
export function isTyped(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/**
 * Runs `tsc -b worker` in another process after code was saved; the bundler only strips types. A save of a guide
 * starts only a check that it stopped.
 */
export class TypeCheck {
  readonly #root: string;
  #running: ChildProcess | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Ends a check when anything is saved, so that it does not slow the save down. */
  stop(): void {
    this.#running?.kill();
  }

  /** @returns undefined when it was stopped */
  run(): Promise<Problem[] | undefined> {
    this.stop();
    const tsc = join(this.#root, "node_modules/typescript/bin/tsc");
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [tsc, "-b", "worker", "--pretty", "false"],
        { cwd: this.#root },
        (_error, output) => resolve(child.killed ? undefined : typeErrors(output)),
      );
      this.#running = child;
    });
  }
}

function typeErrors(output: string): Problem[] {
  return [...output.matchAll(typeError)].map(([, file = "", line, message = ""]) =>
    errorAt({ file, line: Number(line) }, message),
  );
}
