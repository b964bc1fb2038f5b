import { constants, cpSync, existsSync, utimesSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { engineFile, enginePackage, engineRoot, lockFile } from "../kernel/engine.ts";
import { codeOf, UserError } from "../kernel/errors.ts";
import { readPackageJson } from "../kernel/package-json.ts";
import { hasErrors, type Problem, problemTexts } from "../kernel/problems.ts";
import { resolveEntries } from "../libraries/read/resolve-entries.ts";
import { uniqueName, withoutAccents } from "../model/text/slug.ts";
import type { ApiModel } from "../openapi/read/api-model.ts";
import { plainSummary } from "../openapi/read/plain-summary.ts";
import { readOpenApi } from "../openapi/read/read-openapi.ts";
import { takenPrefixes } from "../settings/site.ts";
import { fetchApi } from "./fetch-api.ts";
import { firstGuide } from "./first-guide.ts";
import * as files from "./new-files.ts";
import { npm } from "./npm.ts";

export interface NewSiteOptions {
  /** Path of the new folder. */
  folder: string;
  /** Paths or addresses of API files. */
  apis: readonly string[];
  /** npm names of packages, each with a version or without. */
  packages: readonly string[];
  title?: string | undefined;
  /** Address of the site. */
  url?: string | undefined;
  /** `owner/name` on GitHub. */
  repository?: string | undefined;
  print: (line: string) => void;
  /** Stops the making. */
  signal?: AbortSignal | undefined;
}

/** A name, with a version or without. Npm takes others for addresses. */
const npmName = /^(@[\w.~-]+\/)?[\w.~-]+(@[^/\s]+)?$/;

/** Makes the folder of a new site, or nothing; what was there before stays. @throws UserError */
export async function newSite(options: NewSiteOptions): Promise<void> {
  const root = resolve(options.folder);
  const odd = options.packages.find((each) => !npmName.test(each));
  if (odd !== undefined)
    throw new UserError(
      `\`${odd}\` is no name of a package, like zod, @scope/name or zod@4; its sub-paths are \`exports\` of its library.yaml`,
    );
  if (!(await isNewFolder(root)))
    throw new UserError(`\`${options.folder}\` is not empty, or no folder: name another one`);
  // Undefined if the folder was there.
  const made = await makeFolder(root);
  try {
    await makeSite(root, options);
  } catch (error) {
    const left =
      made === undefined ? (await readdir(root)).map((name) => join(root, name)) : [made];
    for (const path of left) await rm(path, { recursive: true, force: true });
    throw options.signal?.aborted === true ? new UserError("no site was made: stopped") : error;
  }
}

/** Returns the first folder that it makes. Node's recursive `mkdir` never ends where none can be made, as in /proc. */
async function makeFolder(path: string): Promise<string | undefined> {
  if (existsSync(path)) return undefined;
  const made = await makeFolder(dirname(path));
  await mkdir(path);
  return made ?? path;
}

async function isNewFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (error) {
    return codeOf(error) === "ENOENT";
  }
}

async function makeSite(
  root: string,
  { print, signal, ...options }: NewSiteOptions,
): Promise<void> {
  const write = async (file: string, text: string) => {
    signal?.throwIfAborted();
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const apis = await addApis(root, options.apis, write);
  const name = slug(basename(root)) || "docs";
  const names = options.packages.map((each) => /^@?[^@]+/.exec(each)?.[0] ?? each);
  const [api] = apis;
  const asked = await ask(options, {
    title: api?.title ?? names[0] ?? basename(root),
    url: `https://${name}.example.com`,
  });
  const facts: files.SiteFacts = {
    ...asked,
    project: name,
    tagline: taglineOf(api?.description ?? "") || `The documentation of ${asked.title}`,
    version: /^\d+\.\d+\.\d+$/.test(api?.version ?? "") ? (api?.version ?? "") : "1.0.0",
    apis,
    packages: names,
  };
  await write("package.json", files.packageSettings(facts, await engineSource(root)));
  print(`Installing the engine${names.length > 0 ? ` and ${names.join(", ")}` : ""} …`);
  copyPackages(root);
  await npm(root, ["install", "--save-dev", ...options.packages], signal);
  const libraries = await addLibraries(root, names, { write, print, signal });
  const guide = firstGuide({
    title: asked.title,
    text: api?.description ?? "",
    links: [
      ...apis.map(
        ({ title, path }) =>
          `[${title.replace(/[[\]{<\\]/g, "\\$&")}](${path}): every operation, with samples`,
      ),
      ...libraries.map(
        (each) => `[\`${each.npm}\`](/api/${each.folder}): what the package exports`,
      ),
    ],
  });
  await write("content/guides/index.mdx", guide);
  await write(
    "content/site.yaml",
    files.siteSettings({ ...facts, packages: libraries.map((each) => each.npm) }),
  );
  const engineSettings = await readFile(engineFile("wrangler.toml"), "utf8");
  await write("wrangler.toml", files.workerSettings(name, engineSettings));
  await write("README.md", files.readme(facts));
  for (const [file, text] of Object.entries(files.extensionFiles)) await write(file, text);
  printProblems(
    apis.flatMap(({ problems }) => problems),
    print,
  );
}

const slug = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Write = (file: string, text: string) => Promise<void>;

type AddedApi = Pick<ApiModel, "title" | "version" | "description" | "path" | "file"> & {
  prefix: string;
  problems: Problem[];
};

/** Copies the API files and reads them as the build will. */
async function addApis(
  root: string,
  sources: readonly string[],
  write: Write,
): Promise<AddedApi[]> {
  const apis: AddedApi[] = [];
  for (const [index, source] of sources.entries()) {
    if (sources.indexOf(source) < index)
      throw new UserError(`\`--api ${source}\` is given twice: name each file once`);
    const fetched = await fetchApi(source, index === 0 ? "openapi" : `openapi-${index + 1}`);
    for (const [file, text] of fetched.texts) await write(file, text);
    const { api, problems } = await readOpenApi(join(root, fetched.file), root);
    if (api === undefined || hasErrors(problems)) {
      const errors = problems.filter(({ severity }) => severity === "error");
      throw new UserError(`${source} cannot be shown:\n${problemTexts(errors).join("\n")}`);
    }
    const prefix = index === 0 ? "/OpenAPI" : furtherPrefix(api.title, apis);
    const path = api.path.replace(/^\/OpenAPI/, prefix);
    const titles = [api.title, `${api.title} ${api.version}`, `${api.title} (${fetched.file})`];
    const title = titles.find((each) => apis.every((other) => other.title !== each)) ?? prefix;
    apis.push({ ...api, title, path, prefix, file: fetched.file, problems });
  }
  return apis;
}

/** Prefix of a further API, also for a title that has no Latin letter. */
export function furtherPrefix(title: string, apis: readonly { prefix: string }[]): string {
  const taken = [...takenPrefixes, ...apis.map(({ prefix }) => prefix)];
  return uniqueName(`/${slug(title) || "api"}`, (prefix) => taken.includes(prefix));
}

/** Asks a person for what is neither given nor known; programs get the defaults. */
async function ask(
  { title, url, repository }: Pick<NewSiteOptions, "title" | "url" | "repository">,
  known: { title: string; url: string },
): Promise<Pick<files.SiteFacts, "title" | "url" | "repository">> {
  const questions =
    process.stdin.isTTY && process.stdout.isTTY
      ? createInterface({ input: process.stdin, output: process.stdout })
      : undefined;
  const answer = async (given: string | undefined, question: string, otherwise: string) => {
    if (given !== undefined || questions === undefined) return given ?? otherwise;
    const answered = questions.question(`${question} (${otherwise || "none"}): `).catch(() => {
      throw new UserError("no site was made: a question was not answered");
    });
    return (await answered).trim() || otherwise;
  };
  const answers = {
    title: await answer(title, "Title", known.title),
    url: (await answer(url, "Address of the site", known.url)).replace(/\/+$/, ""),
    repository:
      (await answer(repository, "GitHub repository of the site, as owner/name", "")) || undefined,
  };
  questions?.close();
  if (!URL.canParse(answers.url))
    throw new UserError(`\`${answers.url}\` is no address, like https://docs.example.com`);
  if (answers.repository !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(answers.repository))
    throw new UserError(`\`${answers.repository}\` is no repository, like owner/name`);
  return answers;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string(), resolved: z.string().optional() }),
  ),
});

/** Where npm finds this engine: its version, or a copy of its tarball in the site. */
async function engineSource(root: string): Promise<string> {
  const installed = resolve(engineRoot, "../..");
  const text = await readFile(join(engineRoot, lockFile), "utf8").catch(() => "{}");
  const { data } = lockSchema.safeParse(JSON.parse(text));
  const entry = data?.packages[`node_modules/${enginePackage}`];
  if (entry === undefined)
    throw new UserError("`new` is run from the package: `npm run package` makes it");
  const [, tarball] = /^file:(.+\.tgz)$/.exec(entry.resolved ?? "") ?? [];
  if (tarball === undefined) return entry.version;
  await cp(resolve(installed, tarball), join(root, basename(tarball)));
  return `file:${basename(tarball)}`;
}

/** Copies the packages among which the engine runs, ten times as fast as npm installs them: it corrects the rest. */
function copyPackages(root: string): void {
  const to = join(root, "node_modules");
  const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
  cpSync(resolve(engineRoot, ".."), to, options);
  // Npm believes its own list only if no folder is newer.
  utimesSync(join(to, ".package-lock.json"), new Date(), new Date());
}

/** Describes the installed packages that have types. */
async function addLibraries(
  root: string,
  names: readonly string[],
  { write, print, signal }: { write: Write } & Pick<NewSiteOptions, "print" | "signal">,
): Promise<{ npm: string; folder: string }[]> {
  const added: { npm: string; folder: string }[] = [];
  for (const name of names) {
    const types = `@types/${name.replace(/^@(.*)\//, "$1__")}`;
    let documented = name;
    if (!(await hasTypes(root, name))) {
      documented = types;
      await npm(root, ["install", "--save-dev", types], signal).catch(() => undefined);
    }
    if (!(await hasTypes(root, documented))) {
      print(`warning  \`${name}\` has no types, nor has \`${types}\`: it is not documented`);
      continue;
    }
    const found = await readPackageJson(join(root, "node_modules", documented));
    const isTaken = (folder: string) => added.some((each) => each.folder === folder);
    const folder = uniqueName(slug(name.replace(/^@.*\//, "")), isTaken);
    const more = {
      ...(found?.license === undefined && { license: "not stated" }),
      ...(found?.description === undefined && { summary: name, introduction: name }),
    };
    await write(
      `content/libraries/${folder}/library.yaml`,
      files.librarySettings(documented, more),
    );
    added.push({ npm: name, folder });
  }
  return added;
}

async function hasTypes(root: string, name: string): Promise<boolean> {
  const installed = await readPackageJson(join(root, "node_modules", name));
  return (
    installed !== undefined && resolveEntries(name, ["."], installed, root).missing.length === 0
  );
}

/** The first sentence of the description without the sign at its end: what shows a tagline ends it itself. */
function taglineOf(description: string): string {
  const [sentence = ""] = plainSummary(description).split(/(?<=[.!?])\s/);
  return sentence.replace(/[.:]$/, "");
}

const shownProblems = 5;

function printProblems(problems: readonly Problem[], print: NewSiteOptions["print"]): void {
  const texts = problemTexts(problems);
  for (const text of texts.slice(0, shownProblems)) print(text);
  const more = texts.length - shownProblems;
  if (more > 0) print(`… and ${more} more, which \`npm run build\` prints`);
}
