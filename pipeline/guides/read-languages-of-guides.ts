import { z } from "zod";
import { callable, readExtension, type SiteExtension } from "../kernel/site-extension.ts";
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

/** Reads and parses the guides of all languages. @param others codes of the other languages */
export async function readLanguagesOfGuides(
  root: string,
  others: readonly string[],
  { plugins, steps, showsDrafts }: { plugins: GuidePlugins; steps: Steps; showsDrafts: boolean },
): Promise<GuidesOfLanguages> {
  const [first, { value: registry = {} }, ...translated] = await Promise.all([
    readGuides(root, guidesDirectory, showsDrafts),
    readExtension(root, authorIslands),
    ...others.map((code) => readGuides(root, translatedDirectory(code), showsDrafts)),
  ]);
  const islands = Object.keys(registry);
  const parse = async (read: ReadGuides): Promise<LanguageGuides> => {
    const { categories, unread, problems } = read;
    const guides: ParsedGuide[] = [];
    // One after the other, because the trees of all together need too much memory.
    for (const guide of read.guides) {
      const { file, path, text, modules } = guide;
      guides.push(
        await steps.reuse(`guide ${file}`, [path, text, modules, plugins], () =>
          parseGuide(guide, plugins),
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
    const place = { folder: translatedDirectory(code), files: first.files };
    translations.set(code, translateGuides(guides, await parse(read), place));
  }
  return { guides, translations };
}
