import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Messages } from "../../../content/model/text/translate.ts";

/**
 * What `#words` is for a bundle: the words of the interface in the language of the site. Shared files are split off as
 * a whole: every script would load all words for the two it says. With a copy for each importer, the bundler keeps in
 * it just the words that importer names, as in `words["search.cancel"]`. `#words/fault` is the words whose ids begin
 * with `fault.`, for code that names them at run time.
 * @param words asked for at every bundling
 */
export function siteWords(root: string, words: () => Messages): Plugin {
  const path = join(root, "content/ui/en.json");
  return {
    name: "site-words",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#words(?:\/\w+)?$/ }, ({ path: id, importer, pluginData }) => ({
        path,
        suffix: `?${id}&${pluginData ?? relative(root, importer)}`,
        pluginData: id.split("/")[1],
      }));
      onLoad({ filter: /[\\/]content[\\/]ui[\\/]en\.json$/ }, ({ pluginData: group }) => ({
        contents: JSON.stringify(group === undefined ? words() : wordsOf(group, words())),
        loader: "json",
      }));
    },
  };
}

function wordsOf(group: string, words: Messages): Messages {
  return Object.fromEntries(Object.entries(words).filter(([id]) => id.startsWith(`${group}.`)));
}
