import type { Credential } from "../../pipeline/model/samples/build-request.ts";
import { keyPlaceholder } from "../../pipeline/model/samples/key-placeholder.ts";
import { parseJson, recordOf, textsOf } from "../../pipeline/model/schema/json-value.ts";
import { documentEvent } from "../kernel/document-event.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { tabStorage } from "../kernel/storage.ts";

/** Credentials and the URL of a server, which the samples of all pages show. Stored in the tab, sent nowhere. */
type KeptValues = Partial<Record<Credential | "server", string>>;

/** The values were changed, or restored on another page. */
export const keptValuesChanged = documentEvent<void>("kept-values");

const key = "kept-values";

export function keptValues(): KeptValues {
  const kept = recordOf(parseJson(tabStorage.get(key) ?? ""));
  return textsOf(kept, ["server", "userName", "password", "apiKey"]);
}

/** @param values undefined removes a kept value */
export function keepValues(values: { [Name in keyof KeptValues]: string | undefined }): void {
  tabStorage.set(key, JSON.stringify({ ...keptValues(), ...values }));
  show();
}

/** Keeps the choice of the server menu beside the path, and shows the kept values on each page. */
export function installKeptValues(): void {
  document.addEventListener("change", ({ target }) => {
    if (target === serverMenu()) keepValues({ server: serverMenu()?.value });
  });
  onEachPage(() => {
    if (Object.keys(keptValues()).length > 0) show();
  });
}

function serverMenu(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>("select[data-server]");
}

function show(): void {
  const { server, apiKey } = keptValues();
  const menu = serverMenu();
  if (menu !== null) {
    const first = [...menu.options].find(({ defaultSelected }) => defaultSelected);
    menu.value = server ?? first?.value ?? "";
  }
  // Rebuilds the samples of the operation in the selected variant.
  keptValuesChanged.emit();
  showInGuides(apiKey);
}

/**
 * Replaces the placeholder of the API key. Not the server: a guide that says to try something on a test network must
 * not show code that spends money on mainnet.
 */
function showInGuides(apiKey = keyPlaceholder): void {
  for (const token of document.querySelectorAll<HTMLElement>("main:not(.columns) pre span")) {
    const text = token.dataset.example ?? token.textContent ?? "";
    const textWithKey = text.replace(keyPlaceholder, () => apiKey);
    if (textWithKey === token.textContent) continue;
    token.dataset.example = text;
    token.textContent = textWithKey;
  }
}
