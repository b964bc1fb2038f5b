import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ZodError } from "zod";
import { navbarItemTypes, type SiteSettings, siteSchema } from "../../content/schema/site.ts";
import { escapePointer, parseSourceFile } from "../openapi/source-file.ts";
import { closest, type Problem } from "../problems.ts";

const file = "content/site.yaml";

/** Reads and checks the site's settings; problems name the line of the offending value. */
export async function readSite(
  root: string,
): Promise<{ settings?: SiteSettings; problems: Problem[] }> {
  const { source, problems } = parseSourceFile(await readFile(join(root, file), "utf8"), file);
  if (source === undefined) return { problems };
  const result = siteSchema.safeParse(source.value);
  if (result.success) return { settings: result.data, problems: [] };
  const lineOf = (path: readonly PropertyKey[]) =>
    source.lineOf(`/${path.map(String).map(escapePointer).join("/")}`);
  return {
    problems: result.error.issues.flatMap((issue) => settingProblems(issue, source.value, lineOf)),
  };
}

function settingProblems(
  issue: ZodError["issues"][number],
  settings: unknown,
  lineOf: (path: readonly PropertyKey[]) => number,
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
  return [{ ...place, line, message: `\`${path}\`: ${issue.message}` }];
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
