import { themeColors } from "../../content/model/theme-color.ts";

/**
 * Inlined in every page's head: sets what the reader chose before the first paint, so nothing flashes.
 * Storage may be forbidden; then the defaults of the page stay.
 */
const root = document.documentElement;
root.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme === "dark" || theme === "light") {
    root.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[theme]);
  }
  if (localStorage.getItem("announcement.dismissed") === root.dataset.announcement) {
    root.dataset.announcementClosed = "";
  }
  if (localStorage.getItem("code.wrap") === "true") root.dataset.wrap = "";
} catch {
  // Private mode or a policy forbids storage: defaults are right.
}

// Without the stylesheet the assets are not where the page looks for them: say so.
addEventListener("load", () => {
  if (getComputedStyle(root).getPropertyValue("--ink") !== "") return;
  document.getElementById("base-url-banner")?.removeAttribute("hidden");
});
