import fc from "fast-check";

const { FUZZ_SECONDS: seconds, FUZZ_SEED: seed } = process.env;

/** For tests that fuzz. */
export const timeout = (Number(seconds ?? 0) + 300) * 1000;

/** Checks a few generated values, or as many as FUZZ_SECONDS gives time for. FUZZ_SEED repeats a run. */
export function fuzz<Value>(
  arbitrary: fc.Arbitrary<Value>,
  check: (value: Value) => Promise<void>,
  numRuns = 100,
): Promise<void> {
  const options = {
    ...(seconds === undefined
      ? { numRuns }
      : { numRuns: 1_000_000, interruptAfterTimeLimit: Number(seconds) * 1000 }),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  };
  return fc.assert(fc.asyncProperty(arbitrary, check), options);
}
