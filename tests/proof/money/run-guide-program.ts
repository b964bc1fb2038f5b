import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { fencesIn } from "../../../pipeline/code/fence.ts";
import { type CommandResult, runCommand } from "../../run-command.ts";
import { root } from "../../test-site.ts";

const preload = fileURLToPath(new URL("../guides/preload.ts", import.meta.url));

/** Runs a program as it stands in a guide, against a stand-in of the API. */
export async function runGuideProgram(
  title: string,
  { guide, api, env }: { guide: string; api: string; env: Readonly<Record<string, string>> },
): Promise<CommandResult> {
  const folder = await saveGuideProgram(title, guide);
  try {
    return await runCommand(process.execPath, ["--import", preload, title], {
      cwd: folder,
      env: { ...process.env, ...env, API_STAND_IN: api, MINATOKENS_API_KEY: "key" },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns a new folder below the repository, whose packages the program finds. */
export async function saveGuideProgram(title: string, guide: string): Promise<string> {
  const file = `content/guides/Documentation/${guide}.mdx`;
  const fences = fencesIn(fromMarkdown(await readFile(join(root, file), "utf8")), file);
  const program = fences.find(({ meta }) => meta.title === title);
  if (program === undefined) throw new Error(`${file} has no block titled ${title}`);
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/guide-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, title), program.code);
  return folder;
}
