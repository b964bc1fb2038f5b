import { createHash, type Hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { LibrarySymbol } from "../../content/model/reference.ts";
import type { Problem } from "../problems.ts";
import type { ConversionJob, ConvertedLibrary, LibraryJob } from "./conversion-job.ts";

/**
 * Keeps the converted libraries under the hash of everything that went into them. They are kept
 * together: TypeScript orders the parts of an inferred union by what it has read before, so a
 * library converted alone could come out differently.
 */
export class ConversionCache {
  readonly #directory: string;
  readonly #file: string;

  private constructor(directory: string, key: string) {
    this.#directory = directory;
    this.#file = `libraries@${key}.json`;
  }

  /** @param directory folder of the cache; made when something is saved. */
  static async open(directory: string, job: ConversionJob): Promise<ConversionCache> {
    const hash = createHash("sha256").update(await toolsHash(job.root));
    hash.update(JSON.stringify(job.libraryOfPackage));
    for (const library of job.libraries) await hashSources(hash, library, job.root);
    return new ConversionCache(directory, hash.digest("base64url").slice(0, 24));
  }

  async read(): Promise<ConvertedLibrary[] | undefined> {
    try {
      const text = await readFile(join(this.#directory, this.#file), "utf8");
      return cachedSchema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Saves a result in place of the one before it. */
  async write(converted: readonly ConvertedLibrary[]): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    for (const name of await readdir(this.#directory)) {
      if (name.startsWith("libraries@")) await rm(join(this.#directory, name));
    }
    await writeFile(join(this.#directory, this.#file), JSON.stringify(converted));
  }
}

/** Written by `write` under the hash of its inputs, so only the outline is checked again. */
const cachedSchema = z.array(
  z.object({
    library: z.string(),
    symbols: z.custom<LibrarySymbol[]>(Array.isArray),
    problems: z.custom<Problem[]>(Array.isArray),
  }),
);

async function hashSources(hash: Hash, job: LibraryJob, root: string): Promise<void> {
  hash.update(JSON.stringify([job.library, job.entries.map((entry) => relative(root, entry))]));
  for (const folder of new Set(job.entries.map((entry) => dirname(entry)))) {
    for (const file of await sourceFiles(folder)) {
      hash
        .update(relative(root, file))
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  }
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Versions of what converts, and our own conversion code. */
async function toolsHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of ["typedoc", "typescript", "o1js"]) {
    hash.update(await readFile(join(root, "node_modules", name, "package.json")));
  }
  const here = dirname(fileURLToPath(import.meta.url));
  const modelFile = join(here, "../../content/model/reference.ts");
  for (const file of [...conversionFiles.map((name) => join(here, name)), modelFile]) {
    hash.update(await readFile(file));
  }
  return hash.digest("base64url");
}

/** The files that the result of a conversion depends on. */
const conversionFiles = [
  "convert-libraries.ts",
  "run-typedoc.ts",
  "to-symbols.ts",
  "type-tokens.ts",
  "type-layout.ts",
  "doc-comment.ts",
  "reference-targets.ts",
];
