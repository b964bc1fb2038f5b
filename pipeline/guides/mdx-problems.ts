import { messageOf } from "../kernel/errors.ts";
import { closest, errorAt, lineAt, type Place, type Problem } from "../kernel/problems.ts";
import { authoredPlace } from "../kernel/site-extension.ts";
import { recordOf } from "../model/schema/json-value.ts";

/** Takes place and message from an error of the MDX compiler, or of code of the site's authors. */
export function syntaxProblem(error: unknown, file: string): Problem {
  const text = messageOf(error);
  const place = authoredPlace(error) ?? { file, line: lineOf(error, text) };
  const [message = text] = text.split("\n");
  const [, open] = /^Expected a closing tag for `<([^`>]+)/.exec(message) ?? [];
  const closingHint = open && `end it with \`</${open}>\`, or write \`<${open} />\``;
  const hint = /before attribute value/.test(message) ? attributeHint : (closingHint ?? syntaxHint);
  // Errors of MDX parsers have a `ruleId`.
  return errorAt(place, message, recordOf(error).ruleId === undefined ? undefined : hint);
}

/** Explains missing imports, undefined names and unknown components; other errors are reported unchanged. */
export function runtimeProblem(
  error: unknown,
  { file, text: guide }: { file: string; text: string },
  components: readonly string[],
): Problem {
  const text = messageOf(error);
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(text)?.[1];
  if (missing !== undefined)
    return importProblem(missing, "leads to no file and no package", missingHint, file, guide);
  const guideFile = /^Unknown file extension "\.mdx?" for (\S+)/.exec(text)?.[1];
  if (guideFile !== undefined)
    return importProblem(
      guideFile,
      "is a guide, which cannot be imported",
      componentHint,
      file,
      guide,
    );
  const unknownName = /^([\w$]+) is not defined/.exec(text)?.[1];
  if (unknownName !== undefined) return unknownNameProblem(unknownName, file, guide);
  const unknownComponent = /^Expected component `([^`]+)` to be defined/.exec(text)?.[1];
  if (unknownComponent === undefined) return syntaxProblem(error, file);
  const names = components.filter((name) => /^[A-Z]/.test(name));
  const near = closest(unknownComponent, names);
  const hint =
    near === undefined ? `components: ${names.join(", ")}` : `did you mean \`<${near}>\`?`;
  const message = `unknown component \`<${unknownComponent}>\``;
  return errorAt({ file, line: lineOf(error, text) }, message, hint);
}

/** `<note>` would be an element that browsers do not know, without the look of `<Note>`. */
export function lowerCaseComponent(
  tag: string,
  components: readonly string[],
  place: Place,
): Problem[] {
  // These two are elements of HTML as well.
  if (tag === "details" || tag === "figure") return [];
  const name = components.find((component) => component !== tag && component.toLowerCase() === tag);
  if (name === undefined) return [];
  return [errorAt(place, `unknown component \`<${tag}>\``, `did you mean \`<${name}>\`?`)];
}

const importLine = /^\s*(?:import|export)\b[^"']*["']([^"']+)["']/;

const missingHint =
  "paths begin with `./` or `../` and end in the name of the file; components of guides need no import";
const componentHint = "write what guides share as a component in content/plugins/guides.ts";

/** Imports are resolved when the guide runs: the error has an absolute path and no line, so search for the import. */
function importProblem(
  wanted: string,
  fault: string,
  hint: string,
  file: string,
  guide: string,
): Problem {
  const lines = guide.split("\n");
  const specifierOf = (line: string) => importLine.exec(line)?.[1];
  const index = lines.findIndex((line) => {
    const specifier = specifierOf(line);
    return specifier !== undefined && wanted.endsWith(specifier.replace(/^(\.{1,2}\/)+/, ""));
  });
  const name = specifierOf(lines[index] ?? "") ?? wanted.split(/[\\/]/).at(-1) ?? wanted;
  const message = `the import \`${name}\` ${fault}`;
  return errorAt({ file, line: Math.max(index, 0) + 1 }, message, hint);
}

/** The error has no line, so search the text for the expression. */
function unknownNameProblem(name: string, file: string, guide: string): Problem {
  const offset = guide.search(new RegExp(`\\{[^{}]*\\b${name.replaceAll("$", "\\$")}\\b`));
  return errorAt(
    { file, line: lineAt(guide, offset) },
    `the expression \`{${name}}\` names nothing that the guide defines`,
    `write \`\\{${name}\\}\` for the characters themselves, or put them in backticks`,
  );
}

const syntaxHint =
  "in MDX `<` opens a component and `{` an expression; write `\\<` and `\\{` for the characters themselves";

const attributeHint = 'put the value into quotes, as in `title="Careful"`';

function lineOf(error: unknown, text: string): number {
  return reportedLine(error) ?? Number(/[`(](\d+):\d+/.exec(text)?.[1] ?? 1);
}

function reportedLine(error: unknown): number | undefined {
  const { line, place } = recordOf(error);
  const found = line ?? recordOf(recordOf(place).start ?? place).line;
  return typeof found === "number" ? found : undefined;
}
