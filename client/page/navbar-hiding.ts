import { pageShown } from "../kernel/page-shown.ts";

/** Scroll distance in px before the navbar reacts. */
const threshold = 6;

/**
 * Hides the navbar while scrolling down. It stays near the top of the page, while it has focus and while a menu is
 * open.
 */
export function installNavbarHiding(): void {
  const navbar = document.querySelector<HTMLElement>(".navbar");
  if (navbar === null) return;
  const { classList } = document.documentElement;
  let last = scrollY;
  const update = () => {
    const moved = scrollY - last;
    const isNearTop = scrollY < navbar.offsetHeight;
    if (!isNearTop && Math.abs(moved) < threshold) return;
    last = scrollY;
    classList.toggle("nav-hidden", moved > 0 && !isNearTop && !isInUse(navbar));
  };
  const show = () => {
    last = scrollY;
    classList.remove("nav-hidden");
  };
  addEventListener("scroll", update, { passive: true });
  navbar.addEventListener("focusin", show);
  pageShown.on(show);
}

function isInUse(navbar: HTMLElement): boolean {
  return navbar.contains(document.activeElement) || navbar.querySelector(":popover-open") !== null;
}
