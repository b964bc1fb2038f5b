import { DeployError } from "./deploy-error.ts";

/**
 * What wrangler's build command is to do: nothing (the caller has built already), build,
 * or build and upload because a Worker is about to go live that needs the new values.
 */
export type DeployIntent = "skip" | "build" | "upload";

export interface DeployContext {
  /** `ZKCW_SKIP_BUILD`, `ZKCW_DRY_RUN` and wrangler's own `WRANGLER_COMMAND` are read. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Wrangler's arguments; undefined when they could not be read. */
  wranglerArguments: readonly string[] | undefined;
}

/** @throws DeployError when a dry run cannot be told from a real one. */
export function deployIntent({ environment, wranglerArguments }: DeployContext): DeployIntent {
  if (environment.ZKCW_SKIP_BUILD === "1") return "skip";
  const command = environment.WRANGLER_COMMAND;
  if (command !== "deploy" && command !== "versions upload") return "build";
  if (environment.ZKCW_DRY_RUN === "1") return "build";
  if (environment.ZKCW_DRY_RUN === "0") return "upload";
  if (wranglerArguments === undefined) {
    throw new DeployError(
      "wrangler's arguments cannot be read on this system, so a dry run cannot be told from a deploy",
      "set `ZKCW_DRY_RUN=0` to deploy, or `ZKCW_DRY_RUN=1` for a dry run, and run the command again",
    );
  }
  return isDryRun(wranglerArguments) ? "build" : "upload";
}

/** As wrangler's own parser reads the flag: `--dry-run`, `--dryRun`, `=value`, a value as next word, `--no-…`. */
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

/** Value of one of wrangler's options, by its long or short name. */
export function optionValue(
  wranglerArguments: readonly string[] | undefined,
  names: readonly string[],
): string | undefined {
  for (const [index, argument] of (wranglerArguments ?? []).entries()) {
    for (const name of names) {
      if (argument === name) return wranglerArguments?.[index + 1];
      if (argument.startsWith(`${name}=`)) return argument.slice(name.length + 1);
    }
  }
  return undefined;
}
