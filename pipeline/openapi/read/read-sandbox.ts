import { parseCheckedFile } from "../../kernel/checked-file.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import type { Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { type SandboxSettings, sandboxSchema } from "../../settings/sandbox.ts";

export const sandboxFolder = "content/sandbox";

const words = {
  noun: "sandbox field",
  hint: "pipeline/settings/sandbox.schema.json lists the fields",
};

/** What the files of the folder say of all APIs, as one. */
export async function readSandbox(
  root: string,
): Promise<{ settings: SandboxSettings; problems: Problem[] }> {
  const files = (await filesBelow(root, sandboxFolder)).filter((file) => /\.ya?ml$/.test(file));
  const read = await Promise.all(
    files.map(async (file) =>
      parseCheckedFile((await readText(root, file)) ?? "", file, sandboxSchema, words),
    ),
  );
  const values = read.flatMap(({ value }) => value ?? []);
  const settings: SandboxSettings = {
    operations: Object.assign({}, ...values.map(({ operations }) => operations)),
    scenarios: Object.assign({}, ...values.map(({ scenarios }) => scenarios)),
    transactions: values.find(({ transactions }) => transactions !== undefined)?.transactions,
  };
  return { settings, problems: read.flatMap(({ problems }) => problems) };
}
