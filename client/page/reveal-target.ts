import { onPageShown } from "../kernel/page-shown.ts";

/** Opens folded `details` around the target of the fragment, which not all browsers do. */
export function installRevealTarget(): void {
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const folded = target?.closest("details:not([open])");
    if (target === null || folded === null || folded === undefined) return;
    for (let around: Element | null = folded; around !== null; around = around.parentElement) {
      if (around instanceof HTMLDetailsElement) around.open = true;
    }
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  onPageShown(reveal);
  reveal();
}
