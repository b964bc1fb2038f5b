import { readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type { ZodError } from "zod";
import { escapePointer } from "../../../../content/json-schema/pointer.ts";
import { type OverlayContent, overlaySchema } from "../../../../content/schema/overlay.ts";
import { closest, type Problem } from "../../../kernel/problems.ts";
import { parseSourceFile, type SourceFile } from "../../../kernel/source-file.ts";

/** An OpenAPI overlay, and where each part of it is written. */
export interface Overlay extends Pick<SourceFile, "lineOf" | "lineWith"> {
  /** Repository path. */
  file: string;
  actions: OverlayContent["actions"];
}

/**
 * Reads the overlays of an API file.
 * @param files repository paths, in the order in which they are applied
 * @param api repository path of the API file
 */
export async function readOverlays(
  files: readonly string[],
  { root, api }: { root: string; api: string },
): Promise<{ overlays: Overlay[]; problems: Problem[] }> {
  const read = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), "utf8").catch(() => undefined);
      return text === undefined ? { problems: [unreadable(file)] } : parseOverlay(text, file, api);
    }),
  );
  return {
    overlays: read.flatMap(({ overlay }) => overlay ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function unreadable(file: string): Problem {
  const message = "The overlay cannot be read.";
  const hint = "Put an OpenAPI overlay there, or correct `overlay` in content/site.yaml.";
  return { severity: "error", file, message, hint };
}

/** @param file repository path of the overlay @param api the same of the API file */
export function parseOverlay(
  text: string,
  file: string,
  api: string,
): { overlay?: Overlay; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems };
  const { lineOf, lineWith } = source;
  const { data, error } = overlaySchema.safeParse(source.value);
  if (data === undefined) {
    return { problems: error.issues.flatMap((issue) => issueProblems(issue, { file, lineOf })) };
  }
  if (!isMadeFor(data.extends, file, api)) {
    const message = `The overlay extends \`${data.extends}\`, but the settings apply it to \`${api}\`.`;
    const hint =
      "Correct `extends`, or name the overlay beside the other API in content/site.yaml.";
    const line = lineOf("/extends");
    return { problems: [{ severity: "error", file, line, message, hint }] };
  }
  return { overlay: { file, lineOf, lineWith, actions: data.actions }, problems: [] };
}

/** An address on the web may be any file's. */
function isMadeFor(target: string | undefined, file: string, api: string): boolean {
  if (target === undefined || /^[a-z][a-z\d+.-]*:/i.test(target)) return true;
  return posix.normalize(posix.join(dirname(file).replaceAll("\\", "/"), target)) === api;
}

const actionKeys = ["target", "description", "update", "copy", "remove"];

function issueProblems(
  issue: ZodError["issues"][number],
  { file, lineOf }: Pick<Overlay, "file" | "lineOf">,
): Problem[] {
  const at = (path: readonly PropertyKey[]) =>
    lineOf(`/${path.map(String).map(escapePointer).join("/")}`);
  const hint = "An overlay follows https://spec.openapis.org/overlay/latest.html";
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const near = closest(key, actionKeys);
      return {
        severity: "error",
        file,
        line: at([...issue.path, key]),
        message: `An overlay has no \`${key}\` here.`,
        hint: near === undefined ? hint : `Did you mean \`${near}\`?`,
      };
    });
  }
  const place = issue.path.length === 0 ? "the overlay" : `\`${issue.path.join(".")}\``;
  const line = at(issue.path);
  return [{ severity: "error", file, line, message: `${place}: ${issue.message}.`, hint }];
}
