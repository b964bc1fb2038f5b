import * as words from "#words";
import { themeColors } from "../../pipeline/model/theme-color.ts";
import { announce } from "../kernel/announce.ts";
import { closest } from "../kernel/closest.ts";
import { storage, themeKey } from "../kernel/storage.ts";

type ColorMode = "light" | "dark";

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
  addEventListener("storage", (event) => {
    if (event.key === themeKey || event.key === null) applyStored();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) applyStored();
  });
}

/** Without a stored mode the site's default applies, which the server rendered. */
function applyStored(): void {
  const stored = storage.get(themeKey);
  apply(stored === "dark" || stored === "light" ? stored : defaultMode());
}

function defaultMode(): ColorMode {
  return document.documentElement.dataset.defaultTheme === "dark" ? "dark" : "light";
}

function apply(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}
