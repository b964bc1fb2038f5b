import { loadFailure } from "../../kernel/load-failure.ts";
import { keptValuesChanged } from "../../page/kept-values.ts";
import { showTab } from "../../page/restore-tabs.ts";
import { variantChosen } from "../../page/variant-chosen.ts";

/** Shows the samples of the selected request variant. A mounted editor updates them itself. */
export function installVariants(): void {
  document.addEventListener("change", ({ target }) => {
    if (target === null || target !== choice()) return;
    const variant = shownVariant();
    if (variant === undefined) return;
    showVariantChoice(variant);
    variantChosen.emit(variant);
  });
  variantChosen.on((variant) => {
    markChoice(variant);
    void follow(variant);
  });
  keptValuesChanged.on(() => void follow(shownVariant()));
}

/** Selects a variant in the tabs of the fields and above the samples. */
export function showVariantChoice(variant: string): void {
  const tabs = document.querySelector<HTMLElement>(".tabs[data-variant]");
  if (tabs !== null) showTab(tabs, variant);
  markChoice(variant);
}

/** The selected variant; undefined for a request without variants. */
export function shownVariant(): string | undefined {
  return choice()?.value || undefined;
}

function choice(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>("select[data-variant-choice]");
}

function markChoice(variant: string): void {
  const select = choice();
  if (select !== null) select.value = variant;
}

/** Rebuilds the samples. A mounted editor updates them itself. */
async function follow(variant: string | undefined): Promise<void> {
  const island = document.querySelector<HTMLElement>("[data-island=request-editor]");
  const { src }: { src?: string } = JSON.parse(island?.dataset.props ?? "{}");
  if (src === undefined) return;
  try {
    const { showVariant } = await import("./show-variant.ts");
    await showVariant(src, variant);
  } catch (error) {
    loadFailure.emit({ error });
  }
}
