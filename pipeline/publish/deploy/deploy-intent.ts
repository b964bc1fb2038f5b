import { parseArgs } from "node:util";
import { UserError } from "../../kernel/errors.ts";

/**
 * What wrangler's build command has to do: nothing (the caller has built already, and nothing goes live), build, or
 * build and upload the values for a Worker that is about to go live.
 */
export type DeployIntent = "skip" | "build" | "upload";

export interface DeployContext {
  /** Uses `SITE_SKIP_BUILD`, `SITE_DRY_RUN` and wrangler's own `WRANGLER_COMMAND`. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Undefined if they cannot be read. */
  wranglerArguments: readonly string[] | undefined;
}

/** @throws UserError if it is unknown whether this is a dry run */
export function deployIntent({ environment, wranglerArguments }: DeployContext): DeployIntent {
  const withoutUpload = environment.SITE_SKIP_BUILD === "1" ? "skip" : "build";
  const command = environment.WRANGLER_COMMAND;
  if (command !== "deploy" && command !== "versions upload") return withoutUpload;
  if (environment.SITE_DRY_RUN === "1") return withoutUpload;
  if (environment.SITE_DRY_RUN === "0") return "upload";
  if (wranglerArguments === undefined) {
    throw new UserError(
      "wrangler's arguments cannot be read on this system, so a dry run cannot be told from a deploy",
      "set `SITE_DRY_RUN=0` to deploy, or `SITE_DRY_RUN=1` for a dry run, and run the command again",
    );
  }
  return isDryRun(wranglerArguments) ? withoutUpload : "upload";
}

/** Parses the flag as wrangler does: `--dry-run`, `--dryRun`, `=value`, a value as next word, `--no-…`. */
function isDryRun(wranglerArguments: readonly string[]): boolean {
  let dryRun = false;
  wranglerArguments.forEach((argument, index) => {
    const match = /^--(no-)?(?:dry-run|dryRun)(?:=(.*))?$/.exec(argument);
    if (match === null) return;
    const next = wranglerArguments[index + 1];
    const value = match[2] ?? (next === "true" || next === "false" ? next : "true");
    dryRun = (value !== "false") !== (match[1] !== undefined);
  });
  return dryRun;
}

/** Options of wrangler that choose what is deployed. */
export function wranglerOptions(wranglerArguments: readonly string[] = []) {
  const { env, config } = parseArgs({
    args: [...wranglerArguments],
    options: { env: { type: "string", short: "e" }, config: { type: "string", short: "c" } },
    strict: false,
  }).values;
  return {
    env: typeof env === "string" ? env : undefined,
    config: typeof config === "string" ? config : undefined,
  };
}
