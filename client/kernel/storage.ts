/** Keys that `theme-init.ts` reads before the first paint. */
export const themeKey = "theme";
export const dismissedKey = "announcement.dismissed";
export const wrapKey = "code.wrap";

/** `off` when `/` does not open the search, for voice and switch users who press it by mistake (WCAG 2.1.4). */
export const slashKey = "shortcuts.singleKeys";

/** Storage that does not throw when it is full, blocked or absent. */
function safeStorage(open: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        open().setItem(key, value);
      } catch {
        // The value is lost when the reader leaves the page.
      }
    },
  };
}

/** Calls back when another tab has changed a value, and when the page returns from the back/forward cache. */
export function onStoredChange(keyPrefix: string, listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(keyPrefix)) listener();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}

// Marked as pure, so that `theme-init.ts` contains the keys only.
export const storage = /* @__PURE__ */ safeStorage(() => localStorage);

/** Other tabs and later visits do not see it. */
export const tabStorage = /* @__PURE__ */ safeStorage(() => sessionStorage);
