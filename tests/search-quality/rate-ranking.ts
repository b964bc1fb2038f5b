/** How good a list of answers is, over many queries. */
export interface Rating {
  queries: number;
  /** Share of queries whose first answer is right. */
  successAt1: number;
  successAt3: number;
  /** Mean of 1 / place of the first right answer among the first ten. */
  mrrAt10: number;
}

/** Place of the first right answer, from 1; undefined when none of the first ten is right. */
export function firstRightPlace(
  paths: readonly string[],
  isRight: (path: string) => boolean,
): number | undefined {
  const at = paths.slice(0, 10).findIndex(isRight);
  return at < 0 ? undefined : at + 1;
}

export function rate(places: readonly (number | undefined)[]): Rating {
  const share = (worth: (place: number) => number): number => {
    const sum = places.reduce<number>(
      (total, place) => total + (place === undefined ? 0 : worth(place)),
      0,
    );
    return places.length === 0 ? 0 : sum / places.length;
  };
  return {
    queries: places.length,
    successAt1: share((place) => (place === 1 ? 1 : 0)),
    successAt3: share((place) => (place <= 3 ? 1 : 0)),
    mrrAt10: share((place) => 1 / place),
  };
}
