import { nearest } from "../../../content/checks/nearest.ts";

export interface Named<Shape> {
  name: string;
  shape: Shape;
}

/** A shape so long is no accident: two names with it are one thing. */
const tellingLength = 160;

/**
 * Which of the removed are among the added under another name: the same shape, and a name that is like the old one,
 * or a shape that cannot be met by chance. Where more than one fits, none is taken.
 * @param print the shape as text, its own name left out.
 */
export function findRenames<Shape>(
  removed: readonly Named<Shape>[],
  added: readonly Named<Shape>[],
  print: (item: Named<Shape>) => string,
): Map<string, string> {
  const candidates = added.map((item) => ({ name: item.name, text: print(item) }));
  const matches = removed.map((item) => {
    const text = print(item);
    const fitting = candidates.filter(
      (other) =>
        other.text === text && (text.length >= tellingLength || isLike(item.name, other.name)),
    );
    return { name: item.name, fitting };
  });
  const wanted = Map.groupBy(
    matches.flatMap(({ fitting }) => fitting.map(({ name }) => name)),
    (name) => name,
  );
  return new Map(
    matches.flatMap(({ name, fitting }): [string, string][] => {
      const [only] = fitting;
      const isOnly =
        fitting.length === 1 && only !== undefined && wanted.get(only.name)?.length === 1;
      return isOnly ? [[name, only.name]] : [];
    }),
  );
}

/** Names of which one begins or ends with the other, or that differ in few letters. */
function isLike(before: string, after: string): boolean {
  const [one, other] = [before.toLowerCase(), after.toLowerCase()];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) return true;
  return nearest(before, [after]).length > 0;
}

/** A shape's text without the name of what it is the shape of, which methods often return. */
export function withoutName(text: string, name: string): string {
  return text.replaceAll(/[A-Za-z_$][\w$]*/g, (word) => (word === name ? "\0" : word));
}
