import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Messages } from "../../../content/model/text/translate.ts";

/**
 * What `#words` is for a bundle: the words of the interface in the language of the site. Shared files are split off as
 * a whole: every script would load all words for the two it says. With a copy for each importer, the bundler keeps in
 * it just the words that importer names.
 * @param words asked for at every bundling
 */
export function siteWords(root: string, words: () => Messages): Plugin {
  const path = join(root, "content/ui/en.json");
  return {
    name: "site-words",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#words$/ }, ({ importer, pluginData }) => ({
        path,
        suffix: `?${pluginData ?? relative(root, importer)}`,
      }));
      onLoad({ filter: /[\\/]content[\\/]ui[\\/]en\.json$/ }, () => ({
        contents: JSON.stringify(words()),
        loader: "json",
      }));
    },
  };
}
