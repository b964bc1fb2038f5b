import { loadFailure } from "../../kernel/load-failure.ts";
import { keptValuesChanged } from "../../page/kept-values.ts";
import { showTab } from "../../page/restore-tabs.ts";
import { variantChosen } from "../../page/variant-chosen.ts";

/** Shows the samples of the selected request variant. A mounted editor updates them itself. */
export function installVariants(): void {
  document.addEventListener("change", ({ target }) => {
    if (target === null || target !== variantMenu()) return;
    const variant = shownVariant();
    if (variant === undefined) return;
    showVariantChoice(variant);
    variantChosen.emit(variant);
  });
  variantChosen.on((variant) => {
    setVariantMenu(variant);
    void updateSamples(variant);
  });
  keptValuesChanged.on(() => void updateSamples(shownVariant()));
}

/** Selects a variant in the tabs of the fields and above the samples. */
export function showVariantChoice(variant: string): void {
  const tabs = document.querySelector<HTMLElement>(".tabs[data-variant]");
  if (tabs !== null) showTab(tabs, variant);
  setVariantMenu(variant);
}

export function shownVariant(): string | undefined {
  return variantMenu()?.value || undefined;
}

function variantMenu(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>("select[data-variant-choice]");
}

function setVariantMenu(variant: string): void {
  const menu = variantMenu();
  if (menu !== null) menu.value = variant;
}

async function updateSamples(variant: string | undefined): Promise<void> {
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
