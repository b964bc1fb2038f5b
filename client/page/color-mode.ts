import { themeColors } from "../../pipeline/model/theme-color.ts";
import { storage, themeKey } from "../kernel/storage.ts";

export type ColorMode = "light" | "dark";

/** Current color mode. */
export function shownColorMode(): ColorMode {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Applies a color mode and stores it; other tabs follow. */
export function chooseColorMode(mode: ColorMode): void {
  storage.set(themeKey, mode);
  apply(mode);
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
