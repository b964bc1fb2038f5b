import { "navbar.theme.isDark" as isDark, "navbar.theme.isLight" as isLight } from "#words";
import { themeColors } from "../../content/model/theme-color.ts";
import { announce } from "./announce.ts";
import { storage } from "./storage.ts";

export type ColorMode = "light" | "dark";

const key = "theme";
const root = document.documentElement;

/** Switches between light and dark, remembers the choice and says it; other tabs follow. */
export function toggleColorMode(): void {
  const mode = root.dataset.theme === "dark" ? "light" : "dark";
  storage.set(key, mode);
  apply(mode);
  announce(mode === "dark" ? isDark : isLight);
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
  return root.dataset.defaultTheme === "dark" ? "dark" : "light";
}

function apply(mode: ColorMode): void {
  root.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}
