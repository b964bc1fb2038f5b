import type { LibrarySnapshot, SymbolShape } from "../../../content/schema/snapshot.ts";
import type { Position } from "./change-list.ts";
import { compareSymbols } from "./compare-symbols.ts";
import type { FoundChange } from "./found-change.ts";
import { typePositions } from "./type-positions.ts";

/**
 * What comparing the versions of one package needs more than once. Every version is compared with every other for the
 * upgrade page; a symbol has few forms in all of them.
 */
export class ComparisonMemo {
  readonly #forms = new Map<string, number>();
  readonly #formOf = new WeakMap<SymbolShape, number>();
  readonly #positions = new WeakMap<LibrarySnapshot, ReadonlyMap<string, Position>>();
  readonly #changes = new Map<string, FoundChange[]>();

  positions(snapshot: LibrarySnapshot): ReadonlyMap<string, Position> {
    const known = this.#positions.get(snapshot) ?? typePositions(snapshot.symbols);
    this.#positions.set(snapshot, known);
    return known;
  }

  compare(before: SymbolShape, after: SymbolShape, position: Position): FoundChange[] {
    const [was, is] = [this.#form(before), this.#form(after)];
    if (was === is) return [];
    const key = `${was} ${is} ${position}`;
    const changes = this.#changes.get(key) ?? compareSymbols(before, after, position);
    this.#changes.set(key, changes);
    return changes;
  }

  #form(shape: SymbolShape): number {
    const known = this.#formOf.get(shape);
    if (known !== undefined) return known;
    const text = JSON.stringify(shape);
    const form = this.#forms.get(text) ?? this.#forms.size;
    this.#forms.set(text, form);
    this.#formOf.set(shape, form);
    return form;
  }
}
