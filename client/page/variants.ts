import { reportLoadFailure } from "../islands/load-failure.ts";

/** Samples follow the variant of the request that the reader chooses; an editor that is there does so itself. */
export function installVariants(): void {
  document.addEventListener("variant", (event) => {
    const island = document.querySelector<HTMLElement>("[data-island=request-editor]");
    const isEditing = document.querySelector(".editor") !== null;
    if (!(event instanceof CustomEvent) || island === null || isEditing) return;
    const { src }: { src?: string } = JSON.parse(island.dataset.props ?? "{}");
    if (src !== undefined) void follow(src, String(event.detail));
  });
}

async function follow(src: string, variant: string): Promise<void> {
  try {
    const { showVariant } = await import("../islands/request-editor/show-variant.ts");
    await showVariant(src, variant);
  } catch (error) {
    reportLoadFailure({ error });
  }
}
