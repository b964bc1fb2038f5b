import { themeColors } from "../../content/model/theme-color.ts";
import { storage } from "./storage.ts";

export type ColorMode = "light" | "dark";

const key = "theme";

/** The mode that the page is shown in. */
export function shownColorMode(): ColorMode {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Shows the page in a mode and remembers the choice; other tabs follow. */
export function chooseColorMode(mode: ColorMode): void {
  storage.set(key, mode);
  apply(mode);
}

/** Follows a choice made elsewhere: in another tab, or while this page was kept for going back. */
export function syncColorMode(): void {
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) applyStored();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) applyStored();
  });
}

/** A cleared choice means the site's default, which the page was rendered with. */
function applyStored(): void {
  const stored = storage.get(key);
  apply(stored === "dark" || stored === "light" ? stored : defaultMode());
}

function defaultMode(): ColorMode {
  return document.documentElement.dataset.defaultTheme === "dark" ? "dark" : "light";
}

function apply(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}
