import type { Place } from "../../../kernel/problems.ts";
import type { Overlay } from "./read-overlays.ts";

export interface OverlayValue {
  overlay: Overlay;
  /** Pointer in the overlay. */
  pointer: string;
}

type Change =
  | { kind: "written"; pointer: string; by: OverlayValue }
  /** Later items moved forward. */
  | { kind: "item removed"; list: string; index: number };

/** Records the changes of overlays, to find the origin of a value. */
export class OverlayChanges {
  readonly #changes: Change[] = [];

  /** @param pointer pointer in the present document */
  write(pointer: string, by: OverlayValue): void {
    this.#changes.push({ kind: "written", pointer, by });
  }

  removeItem(list: string, index: number): void {
    this.#changes.push({ kind: "item removed", list, index });
  }

  /** Origin of a value. @returns the position in an overlay, or the pointer before the overlays */
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
