import "./load-tsx.ts";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheDirectory } from "./kernel/cache-directory.ts";
import { enginePackage } from "./kernel/engine.ts";
import { codeOf, messageOf, UserError } from "./kernel/errors.ts";
import { hasErrors, nearHint, type Problem, problemTexts } from "./kernel/problems.ts";
import { createProgress } from "./kernel/progress.ts";
import { today } from "./kernel/today.ts";
import { buildForWrangler, collect, runWrangler } from "./publish/deploy/deploy.ts";
import { freePort } from "./publish/local/free-port.ts";

// The site is the current folder.
const root = process.cwd();

const isSite = existsSync(join(root, "content/site.yaml"));

// Caches compiled modules, because the compilers are megabytes of code.
if (isSite) enableCompileCache(join(cacheDirectory(root), "modules"));

const usage = `Usage: docs <command>
  new <folder>  make a site: --api <file or URL>, --package <npm name>, both several times,
          --title <text>, --url <address>, --repository <owner/name>
  build   read content/, openapi.yaml and the packages, write dist/
  start   build, then serve the production build on http://localhost:8787
  dev     like start, and follow every saved file; both take --port <number>, or PORT
  release write a snapshot of every documented interface at a new version; --replace: again, --check: only print
          what changes and whether the versions say so
  check   build, then ask the built site for every page
  upgrade write settings of earlier versions as they are named now
  deploy  say what a deploy lacks, else run \`wrangler deploy\`
  wrangler <command>  the same with another command of wrangler
  gc      list what no recent build uses in KV; --delete removes it, --keep <build> spares a build;
          --env and --config as for wrangler

Run by wrangler, not by hand:
  wrangler-build   build, and when wrangler deploys: upload new values to KV
`;

/**
 * Returns the exit code. Commands import their modules dynamically: the compilers take seconds to load, and wrangler
 * often asks whether there is anything to build.
 */
async function run(command = ""): Promise<number> {
  if (["help", "--help", "-h"].includes(command)) {
    process.stdout.write(usage);
    return 0;
  }
  const commands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);
  if (commands.includes(command) && command !== "new" && !isSite)
    throw new UserError(
      "this folder is no site: it has no content/site.yaml",
      "go to the folder of a site, or make one with `docs new <folder>`",
    );
  switch (command) {
    case "build":
      return build();
    case "start":
      return onFreePort(serve);
    case "dev":
      return onFreePort(async (port) => {
        const { dev } = await import("./dev/dev.ts");
        await dev(root, port);
        return 0;
      });
    case "gc":
      return gc(process.argv.slice(3));
    case "new":
      return makeNewSite(process.argv.slice(3));
    case "check":
      return check();
    case "upgrade":
      return upgrade();
    case "deploy":
      return runWrangler(root, process.argv.slice(2));
    case "release":
      return recordVersions(process.argv.slice(3));
    case "wrangler":
      return runWrangler(root, process.argv.slice(3));
    case "wrangler-build":
      return wranglerBuild();
    case "":
      process.stderr.write(usage);
      return 2;
    default:
      throw new UserError(
        `there is no command \`${command}\``,
        nearHint(command, commands) ?? "`docs --help` lists the commands",
      );
  }
}

async function build(): Promise<number> {
  const { buildSite } = await import("./build.ts");
  const start = performance.now();
  const progress = createProgress(process.stdout);
  const { problems, built, values } = await buildSite({ root, progress });
  printProblems(problems);
  if (built === undefined || hasErrors(problems)) {
    const errors = problemTexts(problems.filter(({ severity }) => severity === "error")).length;
    process.stderr.write(`\nNothing was written: ${errors} error(s). dist/ is as it was.\n`);
    return 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `Built ${Object.keys(built.manifest.pages).length} pages as ${values} values in ${seconds} s (build ${built.manifest.build})\n`,
  );
  return 0;
}

function printProblems(problems: readonly Problem[]): void {
  for (const text of problemTexts(problems)) process.stderr.write(`${text}\n`);
}

/** Reports an unavailable port before anything is built. */
async function onFreePort(work: (port: number) => Promise<number>): Promise<number> {
  // `npm start --port 8788` keeps the option for npm and passes the number.
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { port: { type: "string" } },
  });
  return work(await freePort(values.port ?? positionals[0], process.env));
}

async function serve(port: number): Promise<number> {
  const exitCode = await build();
  if (exitCode !== 0) return exitCode;
  const { start } = await import("./publish/local/start.ts");
  // Another program may have taken it meanwhile.
  const site = await start(root, await freePort(String(port), {}));
  process.stdout.write(`Serving on http://localhost:${site.url.port} (Ctrl+C stops)\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  return 0;
}

async function makeNewSite(parameters: string[]): Promise<number> {
  const text = { type: "string" } as const;
  const several = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { api: several, package: several, title: text, url: text, repository: text },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const { newSite } = await import("./new/new-site.ts");
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const { api: apis, package: packages, ...others } = values;
  await newSite({ folder, apis, packages, print, signal: stop.signal, ...others });
  const typed = /^[\w./~-]+$/.test(folder) ? folder : `"${folder}"`;
  print(`\nMade the site in ${folder}. Look at it:\n\n  cd ${typed} && npm run dev\n`);
  return 0;
}

async function check(): Promise<number> {
  const exitCode = await build();
  if (exitCode !== 0) return exitCode;
  const { checkServed } = await import("./publish/local/check-served.ts");
  const { problems, asked } = await checkServed(root);
  printProblems(problems);
  process.stdout.write(`Asked for ${asked} addresses: ${problems.length} problems\n`);
  return hasErrors(problems) ? 1 : 0;
}

async function upgrade(): Promise<number> {
  const { readdir, readFile } = await import("node:fs/promises");
  const { upgradeFiles } = await import("./site/settings/upgrade-settings.ts");
  const changes = await upgradeFiles(root);
  const packages = await readFile(join(root, "package.json"), "utf8");
  const tarball = new RegExp(`^${enginePackage}-.*\\.tgz$`);
  for (const name of await readdir(root))
    if (tarball.test(name) && !packages.includes(name))
      changes.push(`${name}  is of a version that is not installed: delete it`);
  process.stdout.write(`${changes.join("\n") || "There is nothing to upgrade."}\n`);
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
    options: {
      delete: { type: "boolean" },
      keep: { type: "string", multiple: true },
      env: { type: "string", short: "e" },
      config: { type: "string", short: "c" },
    },
  });
  const isReal = values.delete === true;
  const keep = values.keep ?? [];
  const plan = await collect(root, { delete: isReal, keep, wranglerArguments: parameters });
  for (const { kind, build, time } of plan.kept)
    process.stdout.write(`  kept     ${kind.padEnd(7)}  ${build}  ${time}\n`);
  for (const { kind, build, time } of plan.dropped)
    process.stdout.write(`  dropped  ${kind.padEnd(7)}  ${build}  ${time}\n`);
  const all = plan.unused.length + plan.used;
  const { collected } = plan;
  process.stdout.write(
    collected === undefined
      ? `Would delete ${plan.unused.length} of ${all} values. Nothing was deleted: run \`npm run gc -- --delete\` to do it\n`
      : `Deleted ${collected.deleted.length} of ${all} values. ${collected.marked.length} are marked: run the same command in an hour to delete them\n`,
  );
  return 0;
}

async function recordVersions(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      replace: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    },
  });
  const { printUnrecorded, release } = await import("./release/release.ts");
  const result = await release({ root, today: today(), ...values });
  for (const each of result.unrecorded) process.stdout.write(printUnrecorded(each));
  printProblems(result.problems);
  for (const file of result.written) process.stdout.write(`  wrote ${file}\n`);
  return hasErrors(result.problems) ? 1 : 0;
}

/** Prints what a person can mend as a sentence instead of a stack trace. */
function explain(error: unknown): number {
  const isOption = codeOf(error)?.startsWith("ERR_PARSE_ARGS") === true;
  // For example a folder that cannot be written.
  const isOfSystem = error instanceof Error && "syscall" in error;
  const isForUser = error instanceof UserError;
  if (!isOption && !isOfSystem && !isForUser) throw error;
  const [said] = messageOf(error).split(". To specify a positional argument");
  process.stderr.write(`error  ${said}\n`);
  if (isForUser && error.hint !== undefined) process.stderr.write(`       hint: ${error.hint}\n`);
  return 1;
}

process.exitCode = await run(process.argv[2]).catch(explain);
