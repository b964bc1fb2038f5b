/** True when JavaScript writes a number of a JSON text with the digits it read: not `12345678901234567890` or `1e400`. */
export function isExactNumber(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && decimalForm(token) === decimalForm(String(value));
}

declare global {
  interface BigInt {
    toJSON(): unknown;
  }
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

// `JSON.stringify` calls this method for integers that are no numbers: JSON has all their digits.
BigInt.prototype.toJSON = function toJson(): unknown {
  return JSON.rawJSON(String(this));
};

/** The integer that is written, if JavaScript cannot hold it as a number. */
export function longInteger(text: string): bigint | undefined {
  return /^-?\d+$/.test(text) && !isExactNumber(text) ? BigInt(text) : undefined;
}

/** A reviver of JSON that keeps {@link longInteger}s, in runtimes that pass it the written text. */
export function keepLongIntegers(
  _key: string,
  value: unknown,
  { source = "" }: { source?: string } = {},
): unknown {
  return typeof value === "number" ? (longInteger(source) ?? value) : value;
}

/** The value as most readers of JSON have it, which round {@link longInteger}s. */
export function withNumbers<Value>(value: Value): Value {
  return hasLongInteger(value) ? JSON.parse(JSON.stringify(value)) : value;
}

function hasLongInteger(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(hasLongInteger);
}

/** Normal form of a number: digits without leading and trailing zeros, and the power of ten. */
export function decimalForm(token: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  // The lookbehind keeps the time linear for long runs of zeros inside a number.
  const significant = digits.replace(/(?<!0)0+$/, "");
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** The least multiple of two positive numbers, by their decimal digits; undefined where JavaScript rounds it. */
export function commonMultiple(one: number, other: number): number | undefined {
  if (!(one > 0 && other > 0)) return undefined;
  const parts = [one, other].map((each) => decimalForm(String(each)).split("e"));
  const power = Math.min(...parts.map(([, own]) => Number(own)));
  const [a = 1n, b = 1n] = parts.map(
    ([digits = "", own]) => BigInt(digits) * 10n ** BigInt(Number(own) - power),
  );
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  const multiple = `${(a / divisor) * b}e${power}`;
  return isExactNumber(multiple) ? Number(multiple) : undefined;
}
