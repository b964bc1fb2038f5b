import type { Named } from "./find-renames.ts";

/** What stands under a name; undefined for what every object of JavaScript has, such as `toString`. */
export function ownShape<Shape>(
  shapes: Readonly<Record<string, Shape>>,
  name: string,
): Shape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

/** Names with what stands under them. */
export function namedShapes<Shape>(
  names: readonly string[],
  shapes: Readonly<Record<string, Shape>>,
): Named<Shape>[] {
  return names.flatMap((name) => {
    const shape = ownShape(shapes, name);
    return shape === undefined ? [] : [{ name, shape }];
  });
}
