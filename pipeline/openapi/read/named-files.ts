import { dirname, posix } from "node:path";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";

/** A kind of file that settings name for an API. */
export interface NamedFiles {
  /** For messages, such as `overlay`. */
  name: string;
  /** Name of the setting. */
  setting: string;
}

/** Reads and parses the files of a setting. @param files repository paths */
export async function readNamedFiles<Parsed>(
  files: readonly string[],
  { root, kind: { name, setting } }: { root: string; kind: NamedFiles },
  parse: (text: string, file: string) => { parsed?: Parsed; problems: Problem[] },
): Promise<{ parsed: Parsed[]; problems: Problem[] }> {
  const texts = await Promise.all(files.map((file) => readText(root, file)));
  const read = files.map((file, index): ReturnType<typeof parse> => {
    const text = texts[index];
    if (text !== undefined) return parse(text, file);
    const message = `The ${name} cannot be read.`;
    const hint = `Put one there, or correct \`${setting}\` in content/site.yaml.`;
    return { problems: [errorAt({ file }, message, hint)] };
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
