import { onPageShown } from "../navigation/page-shown.ts";

/** Opens what is folded around the element that the address names: browsers do not all do so themselves. */
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
