import { onPageShown } from "../navigation/page-shown.ts";

/** Scroll distance in one direction before the navbar follows, against trembling fingers. */
const threshold = 6;

/** Hides the navbar while the reader scrolls down. It is always there near the top, with focus, or with an open menu. */
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
    classList.toggle("can-go-up", scrollY > innerHeight);
  };
  const show = () => {
    last = scrollY;
    classList.remove("nav-hidden");
  };
  addEventListener("scroll", update, { passive: true });
  navbar.addEventListener("focusin", show);
  onPageShown(show);
  // The gesture that loaded this code may have been a jump to the end.
  classList.toggle("can-go-up", scrollY > innerHeight);
}

function isInUse(navbar: HTMLElement): boolean {
  return navbar.contains(document.activeElement) || navbar.querySelector(":popover-open") !== null;
}
