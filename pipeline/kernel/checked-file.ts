import { type ZodError, type ZodType, z } from "zod";
import { memberOf } from "../model/schema/pointer.ts";
import { closest, errorAt, hasErrors, nearHint, type Problem } from "./problems.ts";
import { inSentences } from "./schema-messages.ts";
import { parseSourceFile, type SourceFile } from "./source-file.ts";

export type LineOf = (path: readonly PropertyKey[]) => number;

type Issue = ZodError["issues"][number];

/** How messages name the keys of a file. */
export interface KeyWords {
  /** `field`, `setting`. */
  noun: string;
  /** For problems without a similar key. */
  hint?: string;
  /** Explains a key that is not known any more. @param name dotted path without positions in lists */
  formerKey?: (
    name: string,
  ) => (Pick<Problem, "message" | "hint"> & { now?: string | undefined }) | undefined;
  /** Explains an issue better than its own message. */
  explain?: (issue: Issue, value: unknown) => Pick<Problem, "message" | "hint"> | undefined;
}

/** Parses a hand-written YAML or JSON file and checks it against its schema; without `value` if there are problems. */
export function parseCheckedFile<Value>(
  text: string,
  file: string,
  schema: ZodType<Value>,
  words: KeyWords,
): { value?: Value; lineOf: LineOf; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined || hasErrors(problems)) return { lineOf: () => 1, problems };
  const lineOf: LineOf = (path) => (path.length === 0 ? 1 : source.lineOf(path));
  const { data, error } = schema.safeParse(source.value ?? {}, inSentences);
  if (error === undefined) return { value: data, lineOf, problems: [] };
  return { lineOf, problems: schemaProblems(error, schema, { ...source, lineOf, file }, words) };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Names of the fields that the value at a path may have. */
function keysAt(schema: ZodType, path: readonly PropertyKey[]): string[] {
  const withOptions = (each: z.core.JSONSchema._JSONSchema | undefined): JsonSchema[] =>
    typeof each === "object" ? [each, ...(each.anyOf ?? []).flatMap(withOptions)] : [];
  const subschemas = (each: JsonSchema, key: PropertyKey) =>
    [each.items, each.properties?.[String(key)], each.additionalProperties].flat();
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const found = path.reduce(
    (schemas, key) => schemas.flatMap((each) => subschemas(each, key)).flatMap(withOptions),
    withOptions(root),
  );
  return found.flatMap(({ properties = {} }) => Object.keys(properties));
}

/** Problems of a value that does not match its schema. */
export function schemaProblems(
  { issues }: ZodError,
  schema: ZodType,
  { file, value, lineOf }: Pick<SourceFile, "value"> & { file: string; lineOf: LineOf },
  words: KeyWords,
): Problem[] {
  const found =
    value === null || value === undefined
      ? [emptyFile]
      : issueProblems(issues, schema, value, words);
  return found.map(({ path, message, hint }) =>
    errorAt({ file, line: lineOf(path) }, message, hint),
  );
}

/** Reported instead of each missing key. */
const emptyFile: FoundProblem = { path: [], message: "the file is empty" };

type FoundProblem = Pick<Problem, "message" | "hint"> & { path: readonly PropertyKey[] };

type UnknownKeys = Extract<Issue, { code: "unrecognized_keys" }>;

/** Issues by dotted path. */
type MissingKeys = Map<string, Issue>;

function issueProblems(
  issues: readonly Issue[],
  schema: ZodType,
  value: unknown,
  words: KeyWords,
): FoundProblem[] {
  const isUnknown = (issue: Issue): issue is UnknownKeys => issue.code === "unrecognized_keys";
  const isMissing = ({ code, path }: Issue) =>
    missingCodes.has(code) && valueAtPath(value, path) === undefined;
  const unknown = issues.filter(isUnknown);
  const missing: MissingKeys = new Map(
    issues.filter(isMissing).map((issue) => [dottedPath(issue.path), issue]),
  );
  const mistyped = new Set(unknown.map(({ path }) => dottedPath(path)));
  // Rules about the keys of an object are broken by a mistyped one, too.
  const isConsequence = ({ code, path }: Issue) =>
    code === "custom" && mistyped.has(dottedPath(path));
  return [
    ...unknownKeyProblems(unknown, missing, schema, words),
    ...missingKeyProblems(missing, words),
    ...issues
      .filter((issue) => !isUnknown(issue) && !isMissing(issue) && !isConsequence(issue))
      .map((issue) => valueProblem(issue, schema, value, words)),
  ];
}

/** Takes an unknown key that resembles a missing one for that key, and removes that one from the missing ones. */
function unknownKeyProblems(
  unknown: readonly UnknownKeys[],
  missing: MissingKeys,
  schema: ZodType,
  words: KeyWords,
): FoundProblem[] {
  const isOnlyKey = unknown.flatMap(({ keys }) => keys).length === 1;
  return unknown.flatMap((issue) => {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key): FoundProblem => {
      const path = [...issue.path, key];
      const name = dottedPath(path);
      const former = words.formerKey?.(dottedPath(path.filter((each) => typeof each !== "number")));
      if (former?.now !== undefined) missing.delete(dottedPath([...issue.path, former.now]));
      if (former !== undefined) return { path, ...former };
      // The only unknown key is taken for the only missing one.
      const isOnlyPair = isOnlyKey && missing.size === 1 && known.length > 0;
      const [onlyMissing] = isOnlyPair ? missing.keys() : [];
      const near = closest(name, missing.keys()) ?? closest(key, known) ?? onlyMissing;
      if (near !== undefined) missing.delete(near);
      const message = `there is no ${words.noun} \`${name}\``;
      const hint = near ? { hint: `did you mean \`${near}\`?` } : keysHint(known, words);
      return { path, message, ...hint };
    });
  });
}

/** One problem for all that an object lacks. */
function missingKeyProblems(missing: MissingKeys, { noun, hint }: KeyWords): FoundProblem[] {
  const byObject = Map.groupBy(missing, ([, { path }]) => dottedPath(path.slice(0, -1)));
  return [...byObject.values()].flatMap((entries) => {
    const names = entries.map(([name]) => `\`${name}\``);
    const message =
      names.length === 1
        ? `the ${noun} ${names[0]} is missing`
        : `the ${noun}s ${names.join(", ")} are missing`;
    const problem = { message, ...(hint !== undefined && { hint }) };
    return entries.slice(0, 1).map(([, { path }]) => ({ path, ...problem }));
  });
}

function valueProblem(
  issue: Issue,
  schema: ZodType,
  value: unknown,
  words: KeyWords,
): FoundProblem {
  const { path } = issue;
  const explained = words.explain?.(issue, value);
  if (explained !== undefined) return { path, ...explained };
  const message = `${path.length === 0 ? "" : `\`${dottedPath(path)}\`: `}${issue.message}`;
  const given = valueAtPath(value, path);
  const near =
    issue.code === "invalid_value" && typeof given === "string"
      ? nearHint(given, issue.values.map(String))
      : undefined;
  const keys = issue.code === "invalid_type" ? keysAt(schema, path) : [];
  return { path, message, ...keysHint(keys, words), ...(near !== undefined && { hint: near }) };
}

function keysHint(keys: readonly string[], { hint }: KeyWords): Pick<Problem, "hint"> {
  if (hint !== undefined) return { hint };
  return keys.length === 0 ? {} : { hint: `keys there: ${keys.join(", ")}` };
}

/** Codes of zod's issues for an absent required key. */
const missingCodes = new Set<Issue["code"]>(["invalid_type", "invalid_union", "invalid_value"]);

export function valueAtPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => memberOf(parent, String(key)), value);
}

function dottedPath(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
