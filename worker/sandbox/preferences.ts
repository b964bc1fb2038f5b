/** What the header `Prefer` asks for, as Prism and other mock servers read it. */
export interface Preferences {
  code?: string | undefined;
  example?: string | undefined;
  /** Seconds, at most {@link maxDelaySeconds}. */
  delay: number;
}

const maxDelaySeconds = 5;

/** Parses `code=429, example="empty", delay=2`. */
export function parsePreferences(header: string): Preferences {
  const found = header.matchAll(/([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/gi);
  const given = new Map(
    [...found].map(([, name = "", quoted, plain]) => [name.toLowerCase(), quoted ?? plain]),
  );
  const delay = Number(given.get("delay")) || 0;
  return {
    code: given.get("code"),
    example: given.get("example"),
    delay: Math.min(Math.max(delay, 0), maxDelaySeconds),
  };
}
