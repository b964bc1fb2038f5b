import { existsSync } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { readPackageJson } from "../../kernel/package-json.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import type { LibraryEntry, LibraryJob } from "./conversion/conversion-job.ts";
import { importPath } from "./package-names.ts";
import type { LibrarySources } from "./read-library-settings.ts";

/** Entry files of a library, or a problem for each that does not exist. */
export async function libraryJob(
  sources: LibrarySources,
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const { settings, folder, file, lineOf } = sources;
  const { source, name, npm } = settings;
  if (source.kind === "declarations") {
    const entries = [siteEntry(join(folder, "index.d.ts"), npm)];
    const own = { library: name, packageRoot: folder, isFromSite: true, label: npm };
    return checkEntries({ ...own, entries }, sources, root);
  }
  const packageRoot = await realpath(join(root, "node_modules", source.package)).catch(() => "");
  const installed = (await readPackageJson(packageRoot))?.version;
  if (installed !== source.version) {
    const message = `package \`${source.package}\` is installed as ${installed}, not as ${source.version}`;
    const hint = `install \`${source.package}@${source.version}\` as a devDependency, or correct \`source.version\``;
    return { problems: [errorAt({ file, line: lineOf(["source", "version"]) }, message, hint)] };
  }
  const declarations = (await readdir(folder)).filter((each) => each.endsWith(".d.ts")).sort();
  const additions = new Set([...settings.additions, ...declarations]);
  const entries = [
    ...source.entry.map((entry, at): LibraryEntry => {
      const from = importPath(npm, settings.exports[at] ?? ".");
      return { file: join(packageRoot, entry), from, origin: "package" };
    }),
    ...[...additions].map((addition) => siteEntry(join(folder, addition), npm)),
  ];
  const job = { library: name, entries, packageRoot, isFromSite: false, label: source.package };
  return checkEntries(job, sources, root);
}

function siteEntry(file: string, npm: string): LibraryEntry {
  return { file, from: importPath(npm, "."), origin: "site" };
}

async function checkEntries(
  job: LibraryJob,
  { file, lineOf }: LibrarySources,
  root: string,
): Promise<{ job?: LibraryJob; problems: Problem[] }> {
  const problems: Problem[] = [];
  for (const { file: entry, origin } of job.entries) {
    if (existsSync(entry)) continue;
    const line = lineOf(
      origin === "package" || job.isFromSite ? ["source", "entry"] : ["additions"],
    );
    const message = `library \`${job.library}\`: the entry \`${relative(root, entry)}\` does not exist`;
    const hint = "correct `source.entry` or `additions`, or write the file";
    problems.push(errorAt({ file, line }, message, hint));
  }
  return problems.length === 0 ? { job, problems } : { problems };
}
