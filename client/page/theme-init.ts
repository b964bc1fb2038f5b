import { themeColors } from "../../pipeline/model/theme-color.ts";
import { dismissedKey, themeKey, wrapKey } from "../kernel/storage.ts";

/**
 * Inlined in the head of every page: applies the stored theme before the first paint, to avoid a flash. Without storage
 * the defaults of the page stay.
 */
const root = document.documentElement;
root.classList.add("js");
try {
  const theme = localStorage.getItem(themeKey);
  if (theme === "dark" || theme === "light") {
    root.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
  }
  if (localStorage.getItem(dismissedKey) === root.dataset.announcement) {
    root.dataset.announcementClosed = "";
  }
  if (localStorage.getItem(wrapKey) === "true") root.dataset.wrap = "";
} catch {
  // Storage is blocked: keep the defaults.
}

// A script that does not load means a wrong base URL: shows the banner when the page has loaded.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    addEventListener("load", () => {
      document.getElementById("base-url-banner")?.removeAttribute("hidden");
    });
  },
  true,
);
