/** A change of a documented interface, before the content follows. */
export interface Change {
  kind: string;
  /** What was changed, in words. */
  what: string;
  /** Changed files by path from the root. */
  files: ReadonlyMap<string, string>;
  /** Text of the site that becomes wrong; absent for a harmless change. */
  wrong?: string;
}

/** A seeded random number generator. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const drawn: Item[] = [];
    while (left.length > 0) drawn.push(...left.splice(this.#below(left.length), 1));
    return drawn;
  }

  #below(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * end);
  }
}

/** At most this many changes of each kind. */
export function drawn(
  candidates: readonly (() => Change | undefined)[],
  count: number,
  dice: Dice,
): Change[] {
  const found: Change[] = [];
  for (const candidate of dice.shuffled(candidates)) {
    if (found.length === count) break;
    const change = candidate();
    if (change !== undefined) found.push(change);
  }
  return found;
}

/** Texts of the content by path. */
export type Texts = ReadonlyMap<string, string>;

/** The first matching line of some files: evidence that is independent of the build's checks. */
export function lineWith(texts: Texts, files: RegExp, pattern: RegExp): string | undefined {
  for (const [file, text] of texts) {
    if (!files.test(file)) continue;
    const lines = text.split("\n");
    const index = lines.findIndex((line) => pattern.test(line));
    if (index >= 0) return `${file}:${index + 1}`;
  }
  return undefined;
}

export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
