import { onPageShown } from "../../navigation/page-shown.ts";
import { chosenVersions, onVersionChosen } from "./chosen-versions.ts";

/** Marks pages for the reader's version of a package; the code for it comes only to readers who chose one. */
export function installVersionMarks(): void {
  let isMarked = false;
  const mark = () => {
    if (chosenVersions().length === 0 && !isMarked) return;
    isMarked = true;
    void import("./version-marks.ts")
      .then(({ markVersions }) => markVersions())
      // The page is complete without its marks.
      .catch(() => undefined);
  };
  mark();
  onPageShown(mark);
  onVersionChosen(mark);
}
