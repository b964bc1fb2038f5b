/** Red, green and blue, 0 to 255. */
type Channels = [number, number, number];

/** Contrast ratio of WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** @param share share of the second colour, 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value * (1 - share) + (added[index] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The colour itself if its contrast is enough on all backgrounds, otherwise the nearest mix with `towards` that has
 * enough.
 */
export function ensureContrast(
  color: string,
  { towards, on, ratio }: { towards: string; on: readonly string[]; ratio: number },
): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, towards, share);
    if (on.every((background) => contrast(mixed, background) >= ratio)) return mixed;
  }
  return towards;
}

/** Parses `#rgb` or `#rrggbb`. */
function channels(color: string): Channels {
  const digits = color.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
