import { fileURLToPath } from "node:url";
import { buildSite } from "./build.ts";
import { dev } from "./dev/dev.ts";
import { start } from "./local/start.ts";
import { formatProblem, hasErrors } from "./problems.ts";
import { createProgress } from "./progress.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const port = 8787;

const usage = `Usage: node pipeline/cli.ts <command>
  build   read content/, openapi.yaml and the packages, write dist/
  start   build, then serve the production build on http://localhost:8787
  dev     like start, and follow every saved file
`;

/** Runs one command; the answer is the process's exit code. */
async function run(command: string | undefined): Promise<number> {
  switch (command) {
    case "build":
      return build();
    case "start":
      return serve();
    case "dev":
      await dev(root, port);
      return 0;
    default:
      process.stderr.write(usage);
      return 2;
  }
}

async function build(): Promise<number> {
  const start = performance.now();
  const { problems, built } = await buildSite({ root, progress: createProgress(process.stdout) });
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
  if (built === undefined || hasErrors(problems)) {
    const errors = problems.filter((problem) => problem.severity === "error").length;
    process.stderr.write(`\nNothing was written: ${errors} error(s). dist/ is as it was.\n`);
    return 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `Built ${built.pages} pages as ${built.values} values in ${seconds} s (build ${built.build})\n`,
  );
  return 0;
}

async function serve(): Promise<number> {
  const exitCode = await build();
  if (exitCode !== 0) return exitCode;
  const site = await start(root, port);
  process.stdout.write(`Serving on http://localhost:${site.url.port} (Ctrl+C stops)\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  return 0;
}

process.exitCode = await run(process.argv[2]);
