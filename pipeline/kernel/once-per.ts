/** Memoizes `make` for as long as its source exists. */
export function oncePer<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = results.get(source) ?? { result: make(source) };
    results.set(source, known);
    return known.result;
  };
}
