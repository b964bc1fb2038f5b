import type { Place } from "../../../kernel/problems.ts";
import type { Overlay } from "./read-overlays.ts";

/** A value of an overlay. */
export interface OverlayValue {
  overlay: Overlay;
  /** In the overlay. */
  pointer: string;
}

type Change =
  | { kind: "written"; pointer: string; by: OverlayValue }
  /** The items behind it moved forward. */
  | { kind: "item removed"; list: string; index: number };

/** What overlays did to a document, in order: it leads from a value of the result back to where it is written. */
export class OverlayChanges {
  readonly #changes: Change[] = [];

  /** @param pointer of the value in the document at this moment */
  write(pointer: string, by: OverlayValue): void {
    this.#changes.push({ kind: "written", pointer, by });
  }

  removeItem(list: string, index: number): void {
    this.#changes.push({ kind: "item removed", list, index });
  }

  /**
   * Where a value of the result is written.
   * @returns its place in an overlay, or the pointer at which it stood before the overlays
   */
  originOf(pointer: string): Place | string {
    let current = pointer;
    for (const change of this.#changes.toReversed()) {
      if (change.kind === "item removed") current = beforeRemoval(current, change);
      else if (current === change.pointer || current.startsWith(`${change.pointer}/`)) {
        const { overlay, pointer: start } = change.by;
        const line = overlay.lineOf(start + current.slice(change.pointer.length));
        return { file: overlay.file, line };
      }
    }
    return current;
  }
}

function beforeRemoval(pointer: string, { list, index }: { list: string; index: number }): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [item = "", ...below] = pointer.slice(list.length + 1).split("/");
  return Number(item) < index ? pointer : [list, Number(item) + 1, ...below].join("/");
}
