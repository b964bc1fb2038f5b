/** Terms of a part of a page. */
export interface PartTerms<List> {
  /** Identifiers it is about, each as one term. */
  symbols: List;
  /** Different terms of its title. */
  title: List;
  /** Terms of its symbols and of the author's keywords. */
  keywords: List;
  code: List;
  /** Terms of each line of its text. */
  sentences: readonly List[];
}

/**
 * Appends the terms of a page, given by their numbers: the number of parts, then for each part the number of its lists
 * and the lists, each with its length before it.
 */
export function writePageTerms(
  numbers: number[],
  parts: readonly PartTerms<readonly number[]>[],
): void {
  numbers.push(parts.length);
  for (const part of parts) {
    const lists = listsOf(part);
    numbers.push(lists.length);
    for (const list of lists) {
      numbers.push(list.length);
      for (const term of list) numbers.push(term);
    }
  }
}

/** All lists of a part, in the order in which they are stored. */
export function listsOf<List>({
  symbols,
  title,
  keywords,
  code,
  sentences,
}: PartTerms<List>): List[] {
  return [symbols, title, keywords, code, ...sentences];
}

/** Inverse of {@link writePageTerms}, for the page whose terms begin at `start`. The lists are views, not copies. */
export function readPageTerms(terms: Uint32Array, start: number): PartTerms<Uint32Array>[] {
  let position = start;
  const next = (): number => terms[position++] ?? 0;
  const nextList = (): Uint32Array => {
    const length = next();
    position += length;
    return terms.subarray(position - length, position);
  };
  const parts: PartTerms<Uint32Array>[] = [];
  for (let left = next(); left > 0; left--) {
    const listCount = next();
    const [symbols, title, keywords, code] = [nextList(), nextList(), nextList(), nextList()];
    const sentences: Uint32Array[] = [];
    while (sentences.length < listCount - 4) sentences.push(nextList());
    parts.push({ symbols, title, keywords, code, sentences });
  }
  return parts;
}
