import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

const paths = new Set(sourceFiles.map(({ path }) => path));

/** What a file loads when it runs, of our own files. */
const loads = new Map(
  sourceFiles.map(({ path, imports }) => [
    path,
    imports.flatMap(({ target, atRunTime }) => (atRunTime && target !== undefined && paths.has(target) ? [target] : [])),
  ]),
);

/** Every cycle found by walking depth first, each as the list of its files. */
function importCycles(): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      cycles.push([...trail.slice(at), path]);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of loads.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of paths) visit(path);
  return cycles;
}

it("no file imports itself through others, lazily loaded files included", () => {
  expect(importCycles().map((cycle) => cycle.join(" → "))).toEqual([]);
});

it("every relative import names a file with its ending", () => {
  const broken = sourceFiles.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target !== undefined && !/\.(ts|tsx|json|css)$/.test(target))
      .map(({ specifier, line }) => `${path}:${line}  imports "${specifier}"`),
  );
  expect(broken).toEqual([]);
});
