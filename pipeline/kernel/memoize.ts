/** Memoizes by object identity, in a WeakMap. */
export function memoize<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = results.get(source) ?? { result: make(source) };
    results.set(source, known);
    return known.result;
  };
}
