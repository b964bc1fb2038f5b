import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import type { Theme } from "../../settings/theme.ts";
import { readTokens, themeStyles } from "../../site/theme/theme-styles.ts";

/** Appends the theme of the settings to `tokens.css`. */
export function siteTheme(theme: Theme | undefined): Plugin {
  return {
    name: "site-theme",
    setup({ onLoad }) {
      if (theme === undefined) return;
      onLoad({ filter: /[\\/]client[\\/]styles[\\/]tokens\.css$/ }, async ({ path }) => {
        const tokens = await readFile(path, "utf8");
        const styles = themeStyles(theme, await readTokens());
        return { contents: `${tokens}\n${styles}`, loader: "css" };
      });
    },
  };
}
