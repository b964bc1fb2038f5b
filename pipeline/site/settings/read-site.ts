import { statSync } from "node:fs";
import { join } from "node:path";
import {
  type KeyWords,
  type LineOf,
  parseCheckedFile,
  valueAtPath,
} from "../../kernel/checked-file.ts";
import { closest, errorAt, hasErrors, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { formerSettings } from "../../settings/former-settings.ts";
import {
  navbarItemTypes,
  type SiteSettings,
  siteSchema,
  type TranslatedSettings,
  translatedSiteSchema,
} from "../../settings/site.ts";
import { themeProblems } from "../theme/check-theme.ts";

const file = "content/site.yaml";

const unreadable = errorAt(
  { file },
  "the settings of the site cannot be read",
  "pipeline/settings/site.schema.json lists the settings",
);

export interface ReadSiteResult {
  /** Absent if there are errors. */
  settings?: SiteSettings;
  problems: Problem[];
  lineOf: LineOf;
}

const words: KeyWords = {
  noun: "setting",
  formerKey: (name) => {
    const former = formerSettings.get(name);
    if (former === undefined) return undefined;
    const now = former.now === undefined ? "was removed" : `is \`${former.now}\` now`;
    const message = `the setting \`${name}\` ${now}`;
    return { message, hint: "`npx docs upgrade` writes it", now: former.now };
  },
  explain: ({ code, path }, settings) =>
    code === "invalid_union" && path[0] === "navbar" && path.at(-1) === "type"
      ? unknownItemType(path, settings)
      : undefined,
};

/** Reads and validates the site's settings. */
export async function readSite(root: string): Promise<ReadSiteResult> {
  const text = await readText(root, file);
  if (text === undefined) return { problems: [unreadable], lineOf: () => 1 };
  const { value: settings, lineOf, problems } = parseCheckedFile(text, file, siteSchema, words);
  if (settings === undefined) return { problems, lineOf };
  const found = await themeProblems(settings.theme ?? {}, lineOf);
  return { ...(!hasErrors(found) && { settings }), problems: found, lineOf };
}

/** Reports files of APIs that the settings name and that do not exist. */
export function apiFileProblems(
  root: string,
  { openapi }: SiteSettings,
  lineOf: LineOf,
): Problem[] {
  return openapi.flatMap(({ file: api, overlay }, index) => {
    const names = { file: [api], overlay };
    return (["file", "overlay"] as const).flatMap((setting) =>
      names[setting]
        .filter((name) => !statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
        .map((name) => {
          const line = lineOf(["openapi", ...(openapi.length > 1 ? [index] : []), setting]);
          return errorAt({ file, line }, `\`openapi.${setting}\`: there is no file \`${name}\``);
        }),
    );
  });
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
  const text = (await readText(root, name)) ?? "{}";
  const { value, ...read } = parseCheckedFile(text, name, translatedSiteSchema, words);
  return { texts: value ?? {}, ...read };
}

function unknownItemType(path: readonly PropertyKey[], settings: unknown) {
  const index = Number(path.find((segment) => typeof segment === "number") ?? 0);
  const type = valueAtPath(settings, ["navbar", "items", index, "type"]);
  const label = valueAtPath(settings, ["navbar", "items", index, "label"]);
  const near = closest(String(type), navbarItemTypes);
  return {
    message: `navbar item ${index + 1}${label === undefined ? "" : ` (\`${String(label)}\`)`} has the unknown type \`${String(type)}\``,
    hint: `allowed types: ${navbarItemTypes.join(", ")}${near === undefined ? "" : `; did you mean \`${near}\`?`}`,
  };
}
