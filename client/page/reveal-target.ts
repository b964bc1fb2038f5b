import { fragmentTarget } from "../kernel/fragment-target.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { showTab } from "./restore-tabs.ts";

/** Opens the `details` in the fragment's target, and the tabs and `details` around it, which not all browsers do. */
export function installRevealTarget(): void {
  const reveal = () => {
    const target = fragmentTarget(location.hash);
    if (target === null) return;
    const details = target.querySelector<HTMLDetailsElement>(":scope > details");
    if (details !== null) details.open = true;
    let hidden = target.closest("details:not([open]), [role=tabpanel][data-inactive]");
    if (hidden === null) return;
    for (; hidden !== null; hidden = hidden.parentElement) {
      if (hidden instanceof HTMLDetailsElement) hidden.open = true;
      if (hidden.getAttribute("role") === "tabpanel") selectTab(hidden);
    }
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  onEachPage(reveal);
}

function selectTab(panel: Element): void {
  const tab = document.getElementById(panel.getAttribute("aria-labelledby") ?? "");
  const tabs = tab?.closest<HTMLElement>(".tabs");
  if (tab?.dataset.value !== undefined && tabs) showTab(tabs, tab.dataset.value);
}
