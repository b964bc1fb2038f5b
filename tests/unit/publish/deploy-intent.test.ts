import { describe, expect, it } from "vitest";
import { UserError } from "../../../pipeline/kernel/errors.ts";
import { deployIntent, wranglerOptions } from "../../../pipeline/publish/deploy/deploy-intent.ts";

function intentOf(command: string | undefined, wranglerArguments: string[] | undefined) {
  return deployIntent({ environment: { WRANGLER_COMMAND: command }, wranglerArguments });
}

describe("what wrangler's build command does", () => {
  it.each([
    ["deploy", ["deploy"]],
    ["deploy", ["deploy", "--minify"]],
    ["deploy", ["deploy", "--dry-run=false"]],
    ["deploy", ["deploy", "--no-dry-run"]],
    ["deploy", ["deploy", "--dry-run", "false"]],
    ["versions upload", ["versions", "upload"]],
  ])("uploads for a real `%s` with %j", (command, parameters) => {
    expect(intentOf(command, parameters)).toBe("upload");
  });

  it.each([
    ["deploy", ["deploy", "--dry-run"]],
    ["deploy", ["deploy", "--dry-run=true", "--outdir", "dist/worker"]],
    ["deploy", ["deploy", "--dryRun"]],
    ["deploy", ["deploy", "--dry-run", "true"]],
    ["versions upload", ["versions", "upload", "--dry-run"]],
    ["dev", ["dev"]],
    ["types", ["types"]],
    [undefined, undefined],
  ])("only builds for `%s` with %j", (command, parameters) => {
    expect(intentOf(command, parameters)).toBe("build");
  });

  it("does nothing for a dry run when the caller has built already, but uploads for a deploy", () => {
    const environment = { WRANGLER_COMMAND: "deploy", SITE_SKIP_BUILD: "1" };
    const intentWith = (wranglerArguments: string[]) =>
      deployIntent({ environment, wranglerArguments });
    expect(intentWith(["deploy", "--dry-run"])).toBe("skip");
    expect(intentWith(["deploy"])).toBe("upload");
  });

  it("fails with a question when wrangler's arguments cannot be read", () => {
    expect(() => intentOf("deploy", undefined)).toThrow(UserError);
    const intentWith = (dryRun: string) =>
      deployIntent({
        environment: { WRANGLER_COMMAND: "deploy", SITE_DRY_RUN: dryRun },
        wranglerArguments: undefined,
      });
    expect(intentWith("0")).toBe("upload");
    expect(intentWith("1")).toBe("build");
  });
});

it("an option of wrangler is found by its long or short name, with or without `=`", () => {
  const parameters = [
    "versions",
    "upload",
    "--dry-run",
    "-c",
    "a.toml",
    "--env=staging",
    "--x",
    "1",
  ];
  expect(wranglerOptions(parameters)).toEqual({ config: "a.toml", env: "staging" });
  expect(wranglerOptions(["deploy", "--config", "b.toml"])).toMatchObject({ config: "b.toml" });
  expect(wranglerOptions(undefined)).toEqual({});
});
