import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ZodError } from "zod";
import { navbarItemTypes, type SiteSettings, siteSchema } from "../../../content/schema/site.ts";
import { closest, type Problem } from "../../problems.ts";
import { escapePointer, parseSourceFile } from "../../source-file.ts";

const file = "content/site.yaml";

const unreadable: Problem = {
  severity: "error",
  file,
  message: "the settings of the site cannot be read",
  hint: "content/schema/site.ts says what the file holds",
};

export interface ReadSiteResult {
  /** Absent when something is wrong with them. */
  settings?: SiteSettings;
  problems: Problem[];
  /** Line of a setting, for problems that are found later. */
  lineOf: LineOf;
}

export type LineOf = (path: readonly PropertyKey[]) => number;

/** Reads and checks the site's settings; problems name the line of the offending value. */
export async function readSite(root: string): Promise<ReadSiteResult> {
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { problems: [unreadable], lineOf: () => 1 };
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems, lineOf: () => 1 };
  const lineOf: LineOf = (path) =>
    source.lineOf(`/${path.map(String).map(escapePointer).join("/")}`);
  const result = siteSchema.safeParse(source.value);
  if (result.success) return { settings: result.data, problems: [], lineOf };
  return {
    lineOf,
    problems: result.error.issues.flatMap((issue) => settingProblems(issue, source.value, lineOf)),
  };
}

function settingProblems(
  issue: ZodError["issues"][number],
  settings: unknown,
  lineOf: LineOf,
): Problem[] {
  const place = { severity: "error" as const, file };
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      ...place,
      line: lineOf([...issue.path, key]),
      message: `there is no setting \`${path === "" ? key : `${path}.${key}`}\``,
    }));
  }
  const line = lineOf(issue.path);
  if (issue.code === "invalid_union" && path.startsWith("navbar.items.")) {
    return [{ ...place, line, ...unknownItemType(issue.path, settings) }];
  }
  const message = issue.message.endsWith("received undefined")
    ? `the setting \`${path}\` is missing`
    : `\`${path}\`: ${issue.message}`;
  return [{ ...place, line, message }];
}

function unknownItemType(path: readonly PropertyKey[], settings: unknown) {
  const index = Number(path.find((segment) => typeof segment === "number") ?? 0);
  const type = valueAt(settings, ["navbar", "items", index, "type"]);
  const label = valueAt(settings, ["navbar", "items", index, "label"]);
  const near = closest(String(type), navbarItemTypes);
  return {
    message: `navbar item ${index + 1}${label === undefined ? "" : ` (\`${String(label)}\`)`} has the unknown type \`${String(type)}\``,
    hint: `allowed types: ${navbarItemTypes.join(", ")}${near === undefined ? "" : `; did you mean \`${near}\`?`}`,
  };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === "object" && current !== null ? Reflect.get(current, key) : undefined,
    value,
  );
}
