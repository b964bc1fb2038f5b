import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readGitDates } from "../../../pipeline/guides/git-dates.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

it("knows the date of a file with letters of any script, in a site that is a folder of its repository", async () => {
  const repository = await temporaryFolder();
  const root = join(repository, "docs");
  mkdirSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content/größe.mdx"), "# Größe");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository });
  git("init", "--quiet");
  git("add", ".");
  const author = ["-c", "user.name=Author", "-c", "user.email=author@docs.example"];
  git(...author, "commit", "--quiet", "--message=Begin", "--date=2026-01-02T12:00:00Z");
  const dateOf = await readGitDates(root, "content");
  expect(dateOf("content/größe.mdx")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dateOf("content/other.mdx")).toBeUndefined();
});
