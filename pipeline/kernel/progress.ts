/** Prints one line per step, with its result and time. */
export interface Progress {
  /** @param summary result in the printed line (`11 guides`) */
  step<Result>(
    name: string,
    run: () => Promise<Result> | Result,
    summary?: (result: Result) => string,
  ): Promise<Result>;
}

/** ANSI codes: return to the start of the line and erase it. */
const clearLine = "\r\x1b[2K";

/** @param stream gets a line for each finished step; a terminal also shows the running steps */
export function createProgress(stream: { isTTY?: boolean; write(text: string): void }): Progress {
  const live = stream.isTTY === true;
  const running: string[] = [];
  const showRunning = () => {
    if (live) stream.write(`${clearLine}  … ${running.join(", ")}`);
  };
  return {
    async step(name, run, summary) {
      const start = performance.now();
      running.push(name);
      showRunning();
      try {
        const result = await run();
        const time = `${Math.round(performance.now() - start)} ms`;
        const detail = summary === undefined ? "" : `  ${summary(result)}`;
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
