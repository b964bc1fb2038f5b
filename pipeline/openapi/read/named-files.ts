import { readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type { ZodError } from "zod";
import { escapePointer } from "../../../content/json-schema/pointer.ts";
import { didYouMean, type Problem } from "../../kernel/problems.ts";
import type { SourceFile } from "../../kernel/source-file.ts";

/** A kind of file that settings name for an API. */
export interface NamedFiles {
  /** For messages, such as `overlay`. */
  name: string;
  /** Name of the setting. */
  setting: string;
  /** URL of the specification. */
  specification: string;
  /** Valid keys, for suggestions. */
  keys: readonly string[];
}

/** Reads and parses the files of a setting. @param files repository paths */
export async function readNamedFiles<Parsed>(
  files: readonly string[],
  { root, kind: { name, setting } }: { root: string; kind: NamedFiles },
  parse: (text: string, file: string) => { parsed?: Parsed; problems: Problem[] },
): Promise<{ parsed: Parsed[]; problems: Problem[] }> {
  const texts = await Promise.all(
    files.map((file) => readFile(join(root, file), "utf8").catch(() => undefined)),
  );
  const read = files.map((file, index): ReturnType<typeof parse> => {
    const text = texts[index];
    if (text !== undefined) return parse(text, file);
    const message = `The ${name} cannot be read.`;
    const hint = `Put one there, or correct \`${setting}\` in content/site.yaml.`;
    return { problems: [{ severity: "error", file, message, hint }] };
  });
  return {
    parsed: read.flatMap(({ parsed }) => parsed ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Repository path of a relative reference; undefined for URLs. */
export function pathFrom(file: string, address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  return posix.normalize(posix.join(dirname(file).replaceAll("\\", "/"), address));
}

/** Problems from schema validation. */
export function formatProblems(
  { issues }: ZodError,
  { name, specification, keys }: NamedFiles,
  { file, lineOf }: { file: string } & Pick<SourceFile, "lineOf">,
): Problem[] {
  const at = (path: readonly PropertyKey[]) =>
    lineOf(path.map((key) => `/${escapePointer(String(key))}`).join(""));
  const hint = `The format: ${specification}`;
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        severity: "error",
        file,
        line: at([...issue.path, key]),
        message: `The ${name} has no \`${key}\` here.`,
        hint: didYouMean(key, keys, hint),
      }));
    }
    const place = issue.path.length === 0 ? `the ${name}` : `\`${issue.path.join(".")}\``;
    const message = `${place}: ${issue.message}.`;
    return [{ severity: "error", file, line: at(issue.path), message, hint }];
  });
}
