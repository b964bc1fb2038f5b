/** What the header `Prefer` asks for, as Prism and other mock servers read it. */
export interface Preferences {
  code?: string;
  example?: string;
  /** Seconds, at most {@link longestDelay}. */
  delay: number;
}

const longestDelay = 5;

/** Parses `code=429, example="empty", delay=2`. */
export function parsePreferences(header = ""): Preferences {
  const given = new Map(
    [...header.matchAll(/([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/gi)].map(
      ([, name = "", quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ""],
    ),
  );
  const code = given.get("code");
  const example = given.get("example");
  const delay = Number(given.get("delay") ?? 0);
  return {
    ...(code !== undefined && { code }),
    ...(example !== undefined && { example }),
    delay: Number.isFinite(delay) ? Math.min(Math.max(delay, 0), longestDelay) : 0,
  };
}
