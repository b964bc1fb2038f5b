import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { readPackageJson } from "../../kernel/package-json.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import { exists, type LibrarySources } from "./read-library-settings.ts";

/** Entry files of a library, or a problem for each that does not exist. */
export async function libraryJob(
  sources: LibrarySources,
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const { settings, folder } = sources;
  return settings.source.kind === "npm"
    ? packageJob(sources, settings.source, root)
    : checkEntries(sources, root, {
        library: settings.name,
        entries: [join(folder, "index.d.ts")],
        packageRoot: folder,
        isOurs: true,
        label: settings.npm,
      });
}

async function packageJob(
  sources: LibrarySources,
  source: { package: string; version: string; entry: string[] },
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const { settings, folder, file, lineOf } = sources;
  const packageRoot = join(root, "node_modules", source.package);
  const installed = (await readPackageJson(packageRoot))?.version;
  if (installed !== source.version) {
    return {
      problems: [
        {
          severity: "error",
          file,
          line: lineOf(["source", installed === undefined ? "package" : "version"]),
          message:
            installed === undefined
              ? `package \`${source.package}\` is not installed`
              : `package \`${source.package}\` is installed as ${installed}, not as ${source.version}`,
          hint: `install \`${source.package}@${source.version}\` as a devDependency, or correct \`source.version\``,
        },
      ],
    };
  }
  const declarations = (await readdir(folder)).filter((name) => name.endsWith(".d.ts")).sort();
  const additions = [...new Set([...settings.additions, ...declarations])];
  return checkEntries(sources, root, {
    library: settings.name,
    entries: [
      ...source.entry.map((name) => join(packageRoot, name)),
      ...additions.map((name) => join(folder, name)),
    ],
    packageRoot,
    isOurs: false,
    label: source.package,
  });
}

async function checkEntries(
  { file, lineOf }: LibrarySources,
  root: string,
  job: LibraryJob,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const problems: Problem[] = [];
  for (const entry of job.entries) {
    if (await exists(entry)) continue;
    problems.push({
      severity: "error",
      file,
      line: lineOf(entry.startsWith(job.packageRoot) ? ["source", "entry"] : ["additions"]),
      message: `library \`${job.library}\`: the entry \`${relative(root, entry)}\` does not exist`,
      hint: "correct `source.entry` or `additions`, or write the file",
    });
  }
  return problems.length === 0 ? { job, problems } : { problems };
}
