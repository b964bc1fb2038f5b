import { dirname, relative } from "node:path";
import { z } from "zod";
import type { Fence } from "../../code/fence.ts";
import { DerivedCache } from "../../kernel/derived-cache.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash.ts";
import { closest, errorAt, nearHint, type Problem } from "../../kernel/problems.ts";
import { runInThread } from "../../kernel/run-in-thread.ts";
import { readExtension } from "../../kernel/site-extension.ts";
import type { LibraryModel } from "../reference.ts";
import { applyComments } from "./apply-comments.ts";
import { applyExamples } from "./apply-examples.ts";
import type { ConversionJob, ConvertedLibrary, LibraryJob } from "./conversion/conversion-job.ts";
import { documentedModules } from "./documented-modules.ts";
import { libraryJob } from "./library-jobs.ts";
import { libraryRules } from "./library-rules.ts";
import { packageNames } from "./package-names.ts";
import { type LibrarySources, readLibrarySettings } from "./read-library-settings.ts";

/** A file that npm writes with each installation. */
export const installedPackages = "node_modules/.package-lock.json";

export interface ReadLibrariesOptions {
  /** Root of the site, which contains `node_modules`. */
  root: string;
  cacheDirectory: string;
  /** Names of libraries that come first; the others follow by name. */
  order?: readonly string[];
}

export interface ReadLibraries {
  libraries: LibraryModel[];
  /** Code of introductions and examples, which is checked like that of guides. */
  samples: Fence[];
  /** See {@link documentedModules}. */
  modules: ReadonlyMap<string, string>;
  problems: Problem[];
  /** False if the settings or the source of a library cannot be read. */
  isComplete: boolean;
}

/**
 * Reads all documented libraries: their settings, their symbols (by TypeDoc in a worker thread, or from the cache),
 * and the comments and examples written for this site.
 */
export async function readLibraries(
  directory: string,
  options: ReadLibrariesOptions,
): Promise<ReadLibraries> {
  const { sources, problems, folders } = await readLibrarySettings(directory, options.root);
  const { value: rules = [], problems: ofRules } = await readExtension(options.root, libraryRules);
  problems.push(...ofRules);
  const jobs: LibraryJob[] = [];
  for (const source of sources) {
    const { job, problems: entryProblems } = await libraryJob(source, options.root);
    if (job !== undefined) jobs.push(job);
    problems.push(...entryProblems);
  }
  const job = {
    root: options.root,
    libraries: jobs,
    libraryOfPackage: packageNames(sources.map(({ settings }) => settings)),
    rules,
  };
  const converted = await convert(job, options.cacheDirectory);
  const libraries = sources.flatMap((source) => {
    const found = converted.find(({ library }) => library === source.settings.name);
    if (found === undefined) return [];
    problems.push(
      ...found.problems,
      ...applyComments(found.symbols, source.comments),
      ...applyExamples(found.symbols, source.examples),
      ...checkSymbols(source, found),
      ...checkQuestions(source, found),
    );
    return [toModel(source, found)];
  });
  const samples = sources.flatMap((source) => source.samples);
  const modules = documentedModules(sources);
  const isComplete = libraries.length === folders;
  return { libraries: inOrder(libraries, options.order), samples, modules, problems, isComplete };
}

function inOrder(libraries: LibraryModel[], order: readonly string[] = []): LibraryModel[] {
  const placeOf = ({ name }: LibraryModel): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return libraries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * All libraries are one cache entry: TypeScript orders an inferred union by the types it has seen before, so the
 * result for one library depends on the others.
 */
async function convert(job: ConversionJob, directory: string): Promise<ConvertedLibrary[]> {
  if (job.libraries.length === 0) return [];
  const madeBy = new URL("./convert-libraries.ts", import.meta.url);
  const cache = await DerivedCache.open({
    directory,
    name: "libraries",
    madeBy,
    // Not validated further: packages and code are in the key, too.
    value: z.custom<ConvertedLibrary[]>(Array.isArray),
  });
  const source = await conversionSource(job);
  const thread = new URL("./conversion/conversion-worker.ts", import.meta.url);
  const what = "Converting the libraries with TypeDoc";
  const converted = await cache.getOrMake(source, () => runInThread(thread, job, what));
  await cache.save();
  return converted;
}

/** The job, with the hash of its sources. */
async function conversionSource(job: ConversionJob) {
  const { root } = job;
  const entries = job.libraries.flatMap((library) => library.entries);
  const folders = new Set(entries.map(({ file }) => relative(root, dirname(file))));
  const files = await Promise.all([...folders].map((folder) => filesBelow(root, folder)));
  const sources = files.flat().filter((file) => /\.[cm]?ts$/.test(file));
  return JSON.stringify(job).replaceAll(root, "") + (await hashOfFiles(root, sources));
}

/** A library must export something, and its topics must name every symbol once. */
function checkSymbols(source: LibrarySources, { symbols }: ConvertedLibrary): Problem[] {
  const { settings, file, lineOf } = source;
  const names = symbols.flatMap(({ name, parent }) => (parent === undefined ? name : []));
  if (names.length > 0) return checkTopics(source, new Set(names));
  const hint = "check the entry file: what it does not export is not documented";
  const place = { file, line: lineOf(["source"]) };
  return [errorAt(place, `library \`${settings.name}\` exports nothing`, hint)];
}

function checkTopics(
  { settings, file, lineOf }: LibrarySources,
  names: ReadonlySet<string>,
): Problem[] {
  const label = `library \`${settings.name}\``;
  const grouped = new Set<string>();
  const meant = new Set<string>();
  const problems: Problem[] = [];
  settings.topics.forEach(({ title, symbols }, topicAt) => {
    symbols.forEach((name, at) => {
      const place = { file, line: lineOf(["topics", topicAt, "symbols", at]) };
      if (grouped.has(name)) {
        problems.push(errorAt(place, `\`${name}\` is in more than one topic`));
      } else if (!names.has(name)) {
        const message = `topic \`${title}\` names \`${name}\`, which ${label} does not export`;
        problems.push(errorAt(place, message, nearHint(name, names)));
        // Do not also report the symbol with the near name as missing from the topics.
        meant.add(closest(name, names) ?? "");
      }
      grouped.add(name);
    });
  });
  const forgotten = [...names].filter((name) => !grouped.has(name) && !meant.has(name));
  if (settings.topics.length > 0 && forgotten.length > 0) {
    const message = `no topic of ${label} names ${forgotten.map((name) => `\`${name}\``).join(", ")}`;
    const hint = "put each exported symbol into exactly one topic";
    problems.push(errorAt({ file, line: lineOf(["topics"]) }, message, hint));
  }
  return problems;
}

/** Questions name what answers them. */
function checkQuestions(
  { settings, file, lineOf }: LibrarySources,
  { symbols }: ConvertedLibrary,
): Problem[] {
  const owners = symbols.flatMap((symbol) => [symbol, ...symbol.locals]);
  const members = owners.flatMap((owner) =>
    owner.members.map((member) => `${owner.name}.${member.name}`),
  );
  const names = new Set(["package", ...symbols.map(({ name }) => name), ...members]);
  const lost = Object.keys(settings.questions ?? {}).filter((name) => !names.has(name));
  return lost.map((name) => {
    const message = `questions are written for \`${name}\`, which the package does not have`;
    const hint = nearHint(name, names) ?? "name a symbol, `Symbol.member` or `package`";
    return errorAt({ file, line: lineOf(["questions", name]) }, message, hint);
  });
}

function toModel(
  { settings, placeWith }: LibrarySources,
  { library: _library, problems: _problems, ...converted }: ConvertedLibrary,
): LibraryModel {
  const { additions: _, exports: __, ...described } = settings;
  return { ...described, ...converted, placeWith };
}
