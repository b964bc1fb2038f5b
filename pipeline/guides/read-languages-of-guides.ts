import { z } from "zod";
import { filesBelow } from "../kernel/files-below.ts";
import { hashOfFiles } from "../kernel/hash.ts";
import { callable, type SiteExtension } from "../kernel/site-extension.ts";
import type { Steps } from "../kernel/step.ts";
import type { GuidePlugins } from "./guide-plugins.ts";
import { type ParsedGuide, parseGuide } from "./parse-guide.ts";
import {
  guidesDirectory,
  type ReadGuides,
  readGuides,
  translatedDirectory,
} from "./read-guides.ts";
import { type LanguageGuides, translateGuides } from "./translate-guides.ts";

export interface GuidesOfLanguages {
  guides: LanguageGuides;
  /** Guides of other languages, by language code. */
  translations: ReadonlyMap<string, LanguageGuides>;
}

export const authorIslands: SiteExtension<Record<string, () => unknown>> = {
  file: "content/islands/islands.ts",
  name: "authorIslands",
  schema: z.record(z.string(), callable<() => unknown>()),
};

interface GuideOptions {
  plugins: GuidePlugins;
  steps: Steps;
  showsDrafts: boolean;
  islands: readonly string[];
}

/** Reads and parses the guides of all languages. @param others codes of the other languages */
export async function readLanguagesOfGuides(
  root: string,
  others: readonly string[],
  { plugins, steps, showsDrafts, islands }: GuideOptions,
): Promise<GuidesOfLanguages> {
  const [modules, first, ...translated] = await Promise.all([
    moduleVersion(root),
    readGuides(root, guidesDirectory, showsDrafts),
    ...others.map((code) => readGuides(root, translatedDirectory(code), showsDrafts)),
  ]);
  const parse = async (read: ReadGuides): Promise<LanguageGuides> => {
    const { categories, unread, problems } = read;
    const guides: ParsedGuide[] = [];
    // One after the other, because the trees of all together need too much memory.
    for (const guide of read.guides) {
      const { file, path, text } = guide;
      const inputs = [path, text, modules, plugins];
      guides.push(
        await steps.stepSync(`guide ${file}`, { inputs }, () =>
          parseGuide({ ...guide, modules }, plugins),
        ),
      );
    }
    return { guides, categories, islands, unread, problems };
  };
  const guides = await parse(first);
  const translations = new Map<string, LanguageGuides>();
  for (const [index, code] of others.entries()) {
    const read = translated[index];
    if (read === undefined) continue;
    const folders = { folder: translatedDirectory(code), files: first.files };
    translations.set(code, translateGuides(guides, await parse(read), folders));
  }
  return { guides, translations };
}

async function moduleVersion(root: string): Promise<string> {
  const folders = [guidesDirectory, "content/i18n", "content/islands"];
  const files = await Promise.all(folders.map((folder) => filesBelow(root, folder)));
  return hashOfFiles(
    root,
    files.flat().filter((file) => /\.(?:[jt]sx?|json)$/.test(file)),
  );
}
