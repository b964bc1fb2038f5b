/** True when JavaScript writes a number of a JSON text with the digits it read: not `12345678901234567890` or `1e400`. */
export function isExactNumber(token: string): boolean {
  const value = Number(token);
  return Number.isFinite(value) && decimalForm(token) === decimalForm(String(value));
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
