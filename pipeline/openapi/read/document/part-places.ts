import type { Place } from "../../../kernel/problems.ts";
import type { SourceFile } from "../../../kernel/source-file.ts";

/** A value of a part: the part, and where in it. */
export interface PartPointer {
  file: string;
  pointer: string;
}

export type PartLines = Pick<SourceFile, "lineOf" | "lineWith">;

/** Where those values of a document are written that come from other files than its own. */
export class PartPlaces {
  readonly #entered: ReadonlyMap<string, PartPointer>;
  readonly #lines: ReadonlyMap<string, PartLines>;

  /**
   * @param entered what was put into the document, by the pointer at which it stands there
   * @param lines by file
   */
  constructor(entered: ReadonlyMap<string, PartPointer>, lines: ReadonlyMap<string, PartLines>) {
    this.#entered = entered;
    this.#lines = lines;
  }

  /** In the part that was put in nearest above the pointer; undefined for what the document itself says. */
  of(pointer: string): Place | undefined {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const part = this.#entered.get(at);
      if (part === undefined) continue;
      const line = this.#lines.get(part.file)?.lineOf(part.pointer + pointer.slice(at.length));
      return line === undefined ? undefined : { file: part.file, line };
    }
    return undefined;
  }

  /** Where words stand first. */
  with(words: string): Place | undefined {
    for (const [file, { lineWith }] of this.#lines) {
      const line = lineWith(words);
      if (line !== undefined) return { file, line };
    }
    return undefined;
  }
}
