import { z } from "zod";
import { type LineOf, parseCheckedFile } from "../../kernel/checked-file.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { errorAt, nearHint, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { callable, readExtension, type SiteExtension } from "../../kernel/site-extension.ts";
import { type SandboxSettings, sandboxSchema } from "../../settings/sandbox.ts";

export const sandboxFolder = "content/sandbox";

const call = callable<() => unknown>();

/** How the site writes ids, by the name that `form` gives. */
export const sandboxIds: SiteExtension<Record<string, unknown>> = {
  file: "content/plugins/sandbox-ids.ts",
  name: "sandboxIds",
  schema: z.record(z.string(), z.strictObject({ bytes: z.number(), write: call, read: call })),
};

const words = { noun: "sandbox field" };

/**
 * The files of the folder, merged for all APIs.
 * @param operations ids of the operations that have a sandbox
 */
export async function readSandbox(
  root: string,
  operations: readonly string[],
): Promise<{ settings: SandboxSettings; problems: Problem[] }> {
  const files = (await filesBelow(root, sandboxFolder)).filter((file) => /\.ya?ml$/.test(file));
  const { value: forms = {} } = await readExtension(root, sandboxIds);
  const known = { operations, forms: Object.keys(forms) };
  const read = await Promise.all(
    files.map(async (file) => {
      const text = (await readText(root, file)) ?? "";
      const { value, lineOf, problems } = parseCheckedFile(text, file, sandboxSchema, words);
      const unknown = unknownNames(value, { file, lineOf }, known);
      return { file, value, lineOf, problems: [...problems, ...unknown] };
    }),
  );
  const values = read.flatMap(({ value }) => value ?? []);
  const settings: SandboxSettings = {
    operations: Object.assign({}, ...values.map((value) => value.operations)),
    scenarios: Object.assign({}, ...values.map(({ scenarios }) => scenarios)),
    transactions: values.find(({ transactions }) => transactions !== undefined)?.transactions,
  };
  return {
    settings,
    problems: [...read.flatMap(({ problems }) => problems), ...repeatedKeys(read)],
  };
}

/** Keys that an earlier file has, too: only one of the two would count. */
function repeatedKeys(
  read: readonly { file: string; value?: SandboxSettings | undefined; lineOf: LineOf }[],
): Problem[] {
  const first = new Map<string, string>();
  return read.flatMap(({ file, value, lineOf }) => {
    const { operations = {}, scenarios = {}, transactions } = value ?? {};
    const paths = [
      ...Object.keys(operations).map((key) => ["operations", key]),
      ...Object.keys(scenarios).map((key) => ["scenarios", key]),
      ...(transactions === undefined ? [] : [["transactions"]]),
    ];
    return paths.flatMap((path) => {
      const [name = "", key = name] = path;
      const earlier = first.get(path.join());
      first.set(path.join(), earlier ?? file);
      if (earlier === undefined) return [];
      const message = `\`${key}\` is in ${earlier}, too`;
      return errorAt({ file, line: lineOf(path) }, message, "write it in one file");
    });
  });
}

/** Names of operations that no API has, and of forms that the site does not write. */
function unknownNames(
  settings: unknown,
  { file, lineOf }: { file: string; lineOf: LineOf },
  { operations, forms }: { operations: readonly string[]; forms: readonly string[] },
): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string[], name: string, names: readonly string[], message: string) => {
    if (!names.includes(name))
      problems.push(errorAt({ file, line: lineOf(path) }, message, nearHint(name, names)));
  };
  const visit = (value: unknown, path: string[]): void => {
    if (typeof value !== "object" || value === null) return;
    const form = "$id" in value && "form" in value ? String(value.form) : undefined;
    if (form !== undefined)
      check([...path, "form"], form, forms, `${sandboxIds.file} has no \`${form}\``);
    for (const [key, each] of Object.entries(value)) {
      const isFlow = /^(?:scenarios\.[^.]+\.)?operations$/.test(path.join("."));
      for (const name of isFlow && key !== "*" ? key.split(/,\s*/) : [])
        check([...path, key], name, operations, `no API has an operation \`${name}\``);
      visit(each, [...path, key]);
    }
  };
  visit(settings, []);
  return problems;
}
