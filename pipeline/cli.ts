import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildForWrangler, collect } from "./deploy/deploy.ts";
import { DeployError } from "./deploy/deploy-error.ts";
import { formatProblem, hasErrors } from "./problems.ts";
import { createProgress } from "./progress.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

// The compilers are megabytes of code: from the second run on, Node need not compile them again.
enableCompileCache(join(root, ".cache", "modules"));

const port = 8787;

const usage = `Usage: node pipeline/cli.ts <command>
  build   read content/, openapi.yaml and the packages, write dist/
  start   build, then serve the production build on http://localhost:8787
  dev     like start, and follow every saved file
  gc      list what no recent build uses in KV; --delete removes it, --keep <build> spares a build

Run by wrangler, not by hand:
  wrangler-build   build, and when wrangler deploys: upload new values to KV
`;

/**
 * Runs one command; the answer is the process's exit code. What a command needs is loaded with it:
 * the compilers take seconds, and wrangler asks often whether there is something to build.
 */
async function run(command: string | undefined): Promise<number> {
  switch (command) {
    case "build":
      return build();
    case "start":
      return serve();
    case "dev": {
      const { dev } = await import("./dev/dev.ts");
      await dev(root, port);
      return 0;
    }
    case "gc":
      return explainingDeployErrors(() => gc(process.argv.slice(3)));
    case "wrangler-build":
      return explainingDeployErrors(wranglerBuild);
    default:
      process.stderr.write(usage);
      return 2;
  }
}

async function build(): Promise<number> {
  const { buildSite } = await import("./build.ts");
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
    `Built ${built.drafts.length} pages as ${built.values} values in ${seconds} s (build ${built.manifest.build})\n`,
  );
  return 0;
}

async function serve(): Promise<number> {
  const exitCode = await build();
  if (exitCode !== 0) return exitCode;
  const { start } = await import("./local/start.ts");
  const site = await start(root, port);
  process.stdout.write(`Serving on http://localhost:${site.url.port} (Ctrl+C stops)\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  return 0;
}

async function wranglerBuild(): Promise<number> {
  const outcome = await buildForWrangler(root, async () => (await build()) === 0);
  if (outcome.kind === "uploaded") {
    process.stdout.write(
      `Uploaded ${outcome.written} new values to KV; ${outcome.kept} were there already\n`,
    );
  }
  return outcome.kind === "failed" ? 1 : 0;
}

async function gc(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: { delete: { type: "boolean" }, keep: { type: "string", multiple: true } },
  });
  const isReal = values.delete === true;
  const plan = await collect(root, { delete: isReal, keep: values.keep ?? [] });
  for (const { build, time } of plan.kept) process.stdout.write(`  kept     ${build}  ${time}\n`);
  for (const { build, time } of plan.dropped)
    process.stdout.write(`  dropped  ${build}  ${time}\n`);
  const count = `${plan.unused.length} of ${plan.unused.length + plan.used} values`;
  process.stdout.write(
    isReal
      ? `Deleted ${count}\n`
      : `Would delete ${count}. Nothing was deleted: run \`npm run gc -- --delete\` to do it\n`,
  );
  return 0;
}

/** A deploy that cannot go on says why and what to do, in two lines instead of a stack trace. */
async function explainingDeployErrors(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    process.stderr.write(`error  ${error.message}\n       hint: ${error.hint}\n`);
    return 1;
  }
}

process.exitCode = await run(process.argv[2]);
