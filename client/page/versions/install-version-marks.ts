import { preferredVersionKey } from "../../../pipeline/model/version-index.ts";
import { closest } from "../../kernel/closest.ts";
import { onEachPage } from "../../kernel/page-shown.ts";
import { storage } from "../../kernel/storage.ts";
import { chosenVersions } from "./chosen-versions.ts";

/** Loads the version marks only for readers who selected a version. */
export function installVersionMarks(): void {
  let isMarked = false;
  const mark = () => {
    showChoices();
    if (chosenVersions().length === 0 && !isMarked) return;
    isMarked = true;
    void import("./version-marks.ts")
      .then(({ markVersions }) => markVersions())
      // Marks are optional: a failure to load them is ignored.
      .catch(() => undefined);
  };
  const choose = (subject: string, version: string) => {
    const key = preferredVersionKey(subject);
    if (version === "") storage.remove(key);
    else storage.set(key, version);
    mark();
  };
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { compare } = target.dataset;
    if (compare !== undefined) choose(compare, target.value);
  });
  document.addEventListener("click", ({ target }) => {
    const button = closest(target, "[data-stop]");
    if (button?.dataset.stop !== undefined) choose(button.dataset.stop, "");
  });
  onEachPage(mark);
}

/** Shows the stored version in the menu of a package page. */
function showChoices(): void {
  const chosen = new Map(chosenVersions());
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-compare]")) {
    select.value = chosen.get(select.dataset.compare ?? "") ?? "";
  }
}
