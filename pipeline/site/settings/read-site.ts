import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ZodError } from "zod";
import {
  navbarItemTypes,
  type SiteSettings,
  siteSchema,
  type TranslatedSettings,
  translatedSiteSchema,
} from "../../../content/schema/site.ts";
import { dottedPath, isMissing, matchMistypedKeys } from "../../kernel/mistyped-keys.ts";
import { closest, hasErrors, type Problem } from "../../kernel/problems.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { themeProblems } from "../theme/check-theme.ts";
import { repositoryProblems } from "./check-repository.ts";

const file = "content/site.yaml";

const unreadable: Problem = {
  severity: "error",
  file,
  message: "the settings of the site cannot be read",
  hint: "content/schema/site.ts says what the file holds",
};

export interface ReadSiteResult {
  /** Absent if there are errors. */
  settings?: SiteSettings;
  problems: Problem[];
  lineOf: LineOf;
}

export type LineOf = (path: readonly PropertyKey[]) => number;

/** Reads and validates the site's settings. */
export async function readSite(root: string): Promise<ReadSiteResult> {
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { problems: [unreadable], lineOf: () => 1 };
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems, lineOf: () => 1 };
  const { lineOf } = source;
  const result = siteSchema.safeParse(source.value);
  if (result.success) {
    const settings = result.data;
    const problems = [
      ...(await repositoryProblems(root, settings, lineOf)),
      ...(await themeProblems(root, settings.theme ?? {}, lineOf)),
    ];
    return hasErrors(problems) ? { problems, lineOf } : { settings, problems, lineOf };
  }
  return {
    lineOf,
    problems: settingProblems(result.error, source.value, { file, lineOf }),
  };
}

export function translatedSiteFile(language: string): string {
  return `content/i18n/${language}/site.yaml`;
}

/** Reads the translated texts; settings are used for missing texts. */
export async function readTranslatedSite(
  root: string,
  language: string,
): Promise<{ texts: TranslatedSettings; problems: Problem[]; lineOf: LineOf }> {
  const name = translatedSiteFile(language);
  const text = await readFile(join(root, name), "utf8").catch(() => undefined);
  if (text === undefined) return { texts: {}, problems: [], lineOf: () => 1 };
  const { source, problems } = parseSourceFile(text, name);
  if (source === undefined) return { texts: {}, problems, lineOf: () => 1 };
  const { lineOf } = source;
  const { data, error } = translatedSiteSchema.safeParse(source.value ?? {});
  if (data !== undefined) return { texts: data, problems: [], lineOf };
  return {
    texts: {},
    lineOf,
    problems: settingProblems(error, source.value, { file: name, lineOf }),
  };
}

function settingProblems(
  { issues: all }: ZodError,
  settings: unknown,
  place: { file: string; lineOf: LineOf },
): Problem[] {
  const { issues, meant } = matchMistypedKeys(all);
  return issues.flatMap((issue) => settingProblem(issue, settings, { ...place, meant }));
}

function settingProblem(
  issue: ZodError["issues"][number],
  settings: unknown,
  {
    file: name,
    lineOf,
    meant,
  }: { file: string; lineOf: LineOf; meant: ReadonlyMap<string, string> },
): Problem[] {
  const place = { severity: "error" as const, file: name };
  const path = dottedPath(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const setting = dottedPath([...issue.path, key]);
      const near = meant.get(setting);
      return {
        ...place,
        line: lineOf([...issue.path, key]),
        message: `there is no setting \`${setting}\``,
        ...(near !== undefined && { hint: `did you mean \`${near}\`?` }),
      };
    });
  }
  const line = lineOf(issue.path);
  if (issue.code === "invalid_union" && path.startsWith("navbar.items.")) {
    return [{ ...place, line, ...unknownItemType(issue.path, settings) }];
  }
  const message = isMissing(issue)
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
