import { closest } from "../../kernel/closest.ts";
import { saveSidebar } from "../../navigation/sidebar-state.ts";

/** Animates the sidebar's categories and stores their state. */
export function installSidebarFolding(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (closest(target, "a") !== null) return;
    const category = closest(target, ".sidebar summary")?.parentElement;
    if (!(category instanceof HTMLDetailsElement)) return;
    const list = category.querySelector("ul");
    if (list === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    event.preventDefault();
    void fold(category, list);
  });
  addEventListener("pagehide", saveSidebar);
}

async function fold(category: HTMLDetailsElement, list: HTMLElement): Promise<void> {
  const isClosing = category.open && !category.classList.contains("closing");
  category.classList.toggle("closing", isClosing);
  category.open = true;
  for (const running of list.getAnimations()) running.cancel();
  const heights = ["0", `${list.offsetHeight}px`];
  const animation = list.animate(
    { height: isClosing ? heights.reverse() : heights, overflow: ["hidden", "hidden"] },
    { duration: foldDuration(list.offsetHeight), easing: "ease-in-out" },
  );
  try {
    await animation.finished;
  } catch {
    return; // The reader changed direction: the newer animation decides.
  }
  category.open = !isClosing;
  category.classList.remove("closing");
}

/** Duration by height: the curve of Material Design. */
function foldDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}
