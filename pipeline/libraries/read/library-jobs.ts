import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { readPackageJson } from "../../kernel/package-json.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import type { LibrarySources } from "./read-library-settings.ts";

/** Entry files of a library, or a problem for each that does not exist. */
export async function libraryJob(
  sources: LibrarySources,
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const { settings, folder, file, lineOf } = sources;
  const { source, name, npm } = settings;
  if (source.kind === "declarations") {
    const own = { entries: [join(folder, "index.d.ts")], packageRoot: folder };
    return checkEntries({ library: name, ...own, isOurs: true, label: npm }, sources, root);
  }
  const packageRoot = join(root, "node_modules", source.package);
  const installed = (await readPackageJson(packageRoot))?.version;
  if (installed !== source.version) {
    const message = `package \`${source.package}\` is installed as ${installed}, not as ${source.version}`;
    const hint = `install \`${source.package}@${source.version}\` as a devDependency, or correct \`source.version\``;
    return { problems: [errorAt({ file, line: lineOf(["source", "version"]) }, message, hint)] };
  }
  const declarations = (await readdir(folder)).filter((each) => each.endsWith(".d.ts")).sort();
  const additions = new Set([...settings.additions, ...declarations]);
  const entries = [
    ...source.entry.map((entry) => join(packageRoot, entry)),
    ...[...additions].map((addition) => join(folder, addition)),
  ];
  const job = { library: name, entries, packageRoot, isOurs: false, label: source.package };
  return checkEntries(job, sources, root);
}

async function checkEntries(
  job: LibraryJob,
  { file, lineOf }: LibrarySources,
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const problems: Problem[] = [];
  for (const entry of job.entries) {
    if (existsSync(entry)) continue;
    const line = lineOf(entry.startsWith(job.packageRoot) ? ["source", "entry"] : ["additions"]);
    const message = `library \`${job.library}\`: the entry \`${relative(root, entry)}\` does not exist`;
    const hint = "correct `source.entry` or `additions`, or write the file";
    problems.push(errorAt({ file, line }, message, hint));
  }
  return problems.length === 0 ? { job, problems } : { problems };
}
