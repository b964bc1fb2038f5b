import { keyPlaceholder } from "../../pipeline/model/samples/build-request.ts";
import { closest } from "../kernel/closest.ts";
import { documentEvent } from "../kernel/document-event.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { tabStorage } from "../kernel/storage.ts";

/** `server` is a URL. */
const names = ["apiKey", "userName", "password", "address", "server"] as const;

/** Key, server and address for the samples; guides show key and address. Kept in the tab, sent nowhere. */
export type MyValues = Partial<Record<(typeof names)[number], string>>;

/** The values were changed, or restored on another page. */
export const myValuesChanged = documentEvent<void>("my-values");

const key = "my-values";

/** The kept values; none when they cannot be read. */
export function myValues(): MyValues {
  try {
    const values: unknown = JSON.parse(tabStorage.get(key) ?? "{}");
    return typeof values === "object" && values !== null ? values : {};
  } catch {
    return {};
  }
}

/** The form beside the samples, and the server menu beside the path. */
export function installMyValues(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const mine = names.find((name) => name === target.dataset.mine);
    if (mine === undefined) return;
    const { [mine]: _before, ...others } = myValues();
    const values = target.value === "" ? others : { ...others, [mine]: target.value };
    tabStorage.set(key, JSON.stringify(values));
    show();
  });
  document.addEventListener("click", ({ target }) => {
    if (closest(target, "[data-forget]") === null) return;
    tabStorage.set(key, "{}");
    show();
  });
  onEachPage(() => {
    if (Object.keys(myValues()).length > 0) show();
  });
}

function show(): void {
  const values = myValues();
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-mine]")) {
    const mine = names.find((name) => name === field.dataset.mine);
    field.value = (mine && values[mine]) ?? "";
  }
  const server = document.querySelector<HTMLSelectElement>("select[data-mine=server]");
  if (server !== null) {
    const first = [...server.options].find(({ defaultSelected }) => defaultSelected);
    server.value = values.server ?? first?.value ?? "";
  }
  // Rebuilds the samples of the operation in the selected variant.
  myValuesChanged.emit();
  showInGuides(values);
}

/**
 * Guides contain the placeholder of the key, and an example address as the sender. Their network stays as written: a
 * guide that says to try something on a test network must not show code that spends money on mainnet.
 */
function showInGuides({ apiKey = keyPlaceholder, address }: MyValues): void {
  for (const token of document.querySelectorAll<HTMLElement>("main:not(.columns) pre span")) {
    const text = token.dataset.example ?? token.textContent ?? "";
    const isSender = /^"?sender"?$/.test(token.previousElementSibling?.textContent ?? "");
    const own =
      isSender && address !== undefined && text.startsWith('"B62')
        ? JSON.stringify(address)
        : text.replace(keyPlaceholder, () => apiKey);
    if (own === token.textContent) continue;
    token.dataset.example = text;
    token.textContent = own;
  }
}
