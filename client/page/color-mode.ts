import * as words from "#words";
import { themeColors } from "../../pipeline/model/theme-color.ts";
import { announce } from "../kernel/announce.ts";
import { closest } from "../kernel/closest.ts";
import { onStoredChange, storage, themeKey } from "../kernel/storage.ts";

/** The button that switches the mode, which is stored: other tabs follow. */
export function installColorModeToggle(): void {
  document.addEventListener("click", ({ target }) => {
    if (closest(target, "[data-color-mode-toggle]") === null) return;
    const isDark = document.documentElement.dataset.theme !== "dark";
    const mode = isDark ? "dark" : "light";
    storage.set(themeKey, mode);
    apply(mode);
    announce(isDark ? words["navbar.theme.isDark"] : words["navbar.theme.isLight"]);
  });
}

/** Follows a change in another tab, or one made while the page was in the back/forward cache. */
export function syncColorMode(): void {
  onStoredChange(themeKey, applyStored);
}

/** Without a stored mode the site's default applies, which the server rendered. */
function applyStored(): void {
  const mode = storage.get(themeKey) ?? document.documentElement.dataset.defaultTheme;
  apply(mode === "dark" ? "dark" : "light");
}

function apply(mode: keyof typeof themeColors): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}
