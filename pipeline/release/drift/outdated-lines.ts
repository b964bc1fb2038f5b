import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Problem } from "../../kernel/problems.ts";
import type { Registry } from "../registry.ts";
import type { ServedPackage } from "./find-drift.ts";

const claimingFiles = "content/{guides/**/*.mdx,libraries/*/library.yaml,libraries/*/examples.md}";

/** What is wrong with a line, and what to do. */
interface Claim {
  message: string;
  hint: string;
}

/** Lines of guides, introductions and samples that say what the registry serves, or does not, and are no longer true. */
export async function outdatedLines(
  root: string,
  packages: readonly ServedPackage[],
  registry: Registry,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for await (const path of glob(claimingFiles, { cwd: root })) {
    const file = relative(root, join(root, path)).replaceAll("\\", "/");
    const lines = (await readFile(join(root, path), "utf8")).split("\n");
    for (const [at, text] of lines.entries()) {
      const found = packages.flatMap((each) => [
        ...versionClaims(text, each, file),
        ...absenceClaims(text, each, file),
      ]);
      found.push(...(await missingPackages(text, registry)));
      const place = { severity: "warning", file, line: at + 1 } as const;
      problems.push(...found.map((claim) => ({ ...place, ...claim })));
    }
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file));
}

function versionClaims(
  text: string,
  { library, served, recorded }: ServedPackage,
  file: string,
): Claim[] {
  const isOwnText = file.startsWith(`content/libraries/${library.name}/`);
  return served.flatMap(({ name, versions }) => {
    const newest = versions.at(-1);
    // A line may well speak of an older version; what was the newest when it was written is not that any more.
    const isOvertaken = (version: string) =>
      version === recorded.at(-1)
        ? version !== newest
        : !versions.includes(version) && version !== library.version;
    const claimed = [...text.matchAll(versionAfter(name))];
    const own = isOwnText ? [...text.matchAll(/npm serve[sd] version (\d+\.\d+\.\d+)/g)] : [];
    return [...claimed, ...own]
      .flatMap(([, version]) => version ?? [])
      .filter(isOvertaken)
      .map((version) => ({
        message: `the line speaks of \`${name}\` ${version}; npm's newest is ${newest}`,
        hint: "see whether it is still true, and name the newest version",
      }));
  });
}

/** `zkcloudworker@0.23.12` and `zkcloudworker 0.23.12`, with the name by itself. */
function versionAfter(name: string): RegExp {
  return new RegExp(`(?<![\\w@/-])${literal(name)}\`?(?:@| )\\^?(\\d+\\.\\d+\\.\\d+)`, "g");
}

/** The package is served under the name that it is documented by, and a line says or shows that it is not. */
function absenceClaims(text: string, { library, served }: ServedPackage, file: string): Claim[] {
  const newest = served.find(({ name }) => name === library.npm)?.versions.at(-1);
  if (newest === undefined) return [];
  const isOwnText = file.startsWith(`content/libraries/${library.name}/`);
  const saysEarlierName = isOwnText && /under its earlier name/.test(text);
  const row = new RegExp(`^\\| \\[\`${literal(library.npm)}\`\\].*\\| – \\|$`);
  if (!saysEarlierName && !row.test(text)) return [];
  const hint =
    "correct the line; `source` may name the package, so that samples are checked with it";
  return [{ message: `npm serves \`${library.npm}\` ${newest} now`, hint }];
}

/** "the npm registry had no package `x`", of packages that are documented and of others. */
async function missingPackages(text: string, registry: Registry): Promise<Claim[]> {
  const names = [...text.matchAll(/npm registry ha[sd] no package `([^`\s]+)`/g)];
  const found = await Promise.all(
    names.map(async ([, name = ""]): Promise<Claim[]> => {
      const versions = await registry.versions(name);
      if (versions.length === 0) return [];
      return [{ message: `npm has \`${name}\` now`, hint: "say how it is installed from there" }];
    }),
  );
  return found.flat();
}

function literal(name: string): string {
  return name.replaceAll(/[/.\\-]/g, "\\$&");
}
