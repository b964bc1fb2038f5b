import { relative } from "node:path";
import type { Plugin } from "esbuild";
import { engineFile } from "../../kernel/engine.ts";
import type { Messages } from "../../model/text/translate.ts";

/**
 * Resolves `#words` to the interface texts of the site's language. Each importer has its own copy, in which the
 * bundler keeps only the ids that are used, as in `words["search.cancel"]`; a shared copy would be a chunk with all
 * texts. `#words/fault` has the ids that begin with `fault.`, for code that computes ids.
 * @param words called at every bundling
 */
export function siteWords(root: string, words: () => Messages): Plugin {
  const path = engineFile("content/ui/en.json");
  return {
    name: "site-words",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#words(?:\/\w+)?$/ }, ({ path: id, importer, pluginData }) => ({
        path,
        suffix: `?${id}&${pluginData ?? relative(root, importer)}`,
        pluginData: id.split("/")[1],
      }));
      onLoad({ filter: /[\\/]content[\\/]ui[\\/]en\.json$/ }, ({ pluginData: group }) => ({
        contents: JSON.stringify(group === undefined ? words() : wordsInGroup(group, words())),
        loader: "json",
      }));
    },
  };
}

function wordsInGroup(group: string, words: Messages): Messages {
  return Object.fromEntries(Object.entries(words).filter(([id]) => id.startsWith(`${group}.`)));
}
