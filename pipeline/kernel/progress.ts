/** Prints what is being done: one line a step, with its count and time. */
export interface Progress {
  /** Runs a step and reports it. `count` turns the result into what the line says (`11 guides`). */
  step<Result>(
    name: string,
    run: () => Promise<Result> | Result,
    count?: (result: Result) => string,
  ): Promise<Result>;
}

/** Terminal codes: back to the start of the line, and empty it. */
const clearLine = "\r\x1b[2K";

/** @param stream Receives each finished step as a line; a terminal also shows the steps being worked on. */
export function createProgress(stream: { isTTY?: boolean; write(text: string): void }): Progress {
  const live = stream.isTTY === true;
  const running: string[] = [];
  const showRunning = () => {
    if (live) stream.write(`${clearLine}  … ${running.join(", ")}`);
  };
  return {
    async step(name, run, count) {
      const start = performance.now();
      running.push(name);
      showRunning();
      try {
        const result = await run();
        const time = `${Math.round(performance.now() - start)} ms`;
        const detail = count === undefined ? "" : `  ${count(result)}`;
        stream.write(`${live ? clearLine : ""}  ${name.padEnd(28)}${time.padStart(9)}${detail}\n`);
        return result;
      } finally {
        running.splice(running.indexOf(name), 1);
        if (running.length > 0) showRunning();
        else if (live) stream.write(clearLine);
      }
    },
  };
}
