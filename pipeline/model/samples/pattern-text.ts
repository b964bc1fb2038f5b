import { isPattern } from "../text/is-pattern.ts";

/** A short text that a pattern of JSON Schema matches, or undefined if no simple one does. */
export function patternText(pattern: string, minLength = 0): string | undefined {
  if (!isPattern(pattern)) return undefined;
  return [0, 1, minLength]
    .map((extra) => new PatternReader(pattern, extra).alternatives()(0))
    .find((text) => text.length >= minLength && new RegExp(pattern, "u").test(text));
}

/** Characters in the order of choice. */
const characters = [..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:+=@ "];

/** Maximum repetitions of a part. */
const maxRepetitions = 200;

const assertion = /[\^$]|\\[bB]/y;
const groupBegin = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const character = /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u.{4}|x..|.)|[^)|]/suy;
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/** Text of a part, which may differ from one repetition to the next. */
type Part = (repetition: number) => string;

/** Reads a pattern from left to right. Lookaheads and other conditions are ignored, so the result may not match. */
class PatternReader {
  readonly #pattern: string;
  /** Repetitions of a part above its minimum. */
  readonly #extra: number;
  #at = 0;

  constructor(pattern: string, extra: number) {
    this.#pattern = pattern;
    this.#extra = extra;
  }

  /** Text of the first alternative. */
  alternatives(): Part {
    const first = this.#sequence();
    while (this.#take(/\|/y)) this.#sequence();
    return first;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#pattern.length) {
      const part = this.#part();
      if (part === undefined) break;
      parts.push(this.#repeated(part));
    }
    return (repetition) => parts.map((part) => part(repetition)).join("");
  }

  #part(): Part | undefined {
    if (this.#take(assertion)) return () => "";
    const group = this.#take(groupBegin);
    if (group) {
      const inner = this.alternatives();
      this.#take(/\)/y);
      return /[=!]$/.test(group[0]) ? () => "" : inner;
    }
    const found = this.#take(character)?.[0];
    if (found === undefined) return undefined;
    const isAllowed = new RegExp(`^${found}$`, "su");
    const allowed = [...characters, found].filter((each) => isAllowed.test(each));
    return (repetition) => allowed[repetition % allowed.length] ?? "";
  }

  #repeated(part: Part): Part {
    const found = this.#take(quantifier);
    if (!found) return part;
    const [, sign, min = sign === "+" ? "1" : "0", comma, max = ""] = found;
    const limit = sign === "?" ? 1 : comma === "" ? Number(min) : Number(max || maxRepetitions);
    const wanted = Math.min(Number(min) + this.#extra, limit, maxRepetitions);
    return () => Array.from({ length: wanted }, (_, repetition) => part(repetition)).join("");
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#pattern);
    if (found) this.#at = token.lastIndex;
    return found;
  }
}
