// Two versions of a package as its author would write them: through TypeDoc and the snapshots to the list of changes.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LibrarySnapshot } from "../../../content/schema/snapshot.ts";
import { compareLibraries } from "../../../pipeline/history/differences/compare-libraries.ts";
import { documentedSnapshot } from "../../../pipeline/history/snapshots/documented-snapshot.ts";
import { readLibraries } from "../../../pipeline/libraries/read/read-libraries.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

const first = {
  "index.d.ts": `
export { area, Circle } from "./round.js";
export * from "./square.js";
/** Waits. */
export declare function sleep(ms: number): Promise<void>;
/** Paints. */
export declare function paint(color: Color): string;
/** Colours. */
export declare enum Color { Red = 0, Green = 1 }
/** Sizes. */
export type Size = "s" | "m";
/** Measures. @param size - Its size. */
export declare function measure(size: Size): number;
`,
  "round.d.ts": `
/** A circle. */
export declare class Circle {
  /** Its radius. */
  radius: number;
  /** Draws it. @param on - Where. */
  draw(on: string): void;
  /** Grows it. */
  grow(): Circle;
}
/** Its area. @param circle - Which. */
export declare function area(circle: Circle): number;
`,
  "square.d.ts": `
/** A square. */
export interface Square {
  /** Its side. */
  side: number;
}
/** Turns. @param value - What. */
export declare function turn(value: Square): Square;
`,
};

const second = {
  "index.d.ts": `
export { area as areaOf } from "./round.js";
export { Circle } from "./circle.js";
export { turn } from "./square.js";
export type { Square } from "./square.js";
/** Waits. */
export declare function sleep(ms: number, signal?: AbortSignal): Promise<void>;
/** Paints. */
export declare function paint<C extends Color = Color>(color: C): string;
/** Colours. */
export declare enum Color { Red = 0, Green = 1, Blue = 2 }
/** Sizes. */
export type Size = "m" | "s" | "l";
/** Measures. @param size - Its size. */
export declare function measure(size: Size): number;
/** Measures more. @param size - Its size. @param times - How often. */
export declare function measure(size: Size, times: number): number[];
`,
  "circle.d.ts": `
/** A circle. */
export declare class Circle {
  /** Its radius. */
  readonly radius: number;
  /** Draws it. @param on - Where. */
  drawOn(on: string): void;
  /** Grows it. @deprecated use a new circle */
  grow(): Circle;
}
`,
  "round.d.ts": `
import type { Circle } from "./circle.js";
/** Its area. @param circle - Which. */
export declare function area(circle: Circle): number;
`,
  "square.d.ts": `
/** A square. */
export interface Square {
  /** Its side. */
  side: number;
  /** Its angle. */
  angle?: number;
}
/** Turns. @param value - What. */
export declare function turn(value: Square): Square;
`,
};

const folders: string[] = [];
let versions: LibrarySnapshot[];

beforeAll(async () => {
  versions = await Promise.all([snapshotOf("1.0.0", first), snapshotOf("2.0.0", second)]);
}, 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function snapshotOf(
  version: string,
  files: Record<string, string>,
): Promise<LibrarySnapshot> {
  const folder = await mkdtemp(join(tmpdir(), "seeded-"));
  folders.push(folder);
  const library = join(folder, "content/libraries/shapes");
  await mkdir(library, { recursive: true });
  const settings = [
    "name: shapes",
    "npm: shapes",
    `version: ${version}`,
    "license: MIT",
    "repository: shapes/shapes",
    "directory: .",
    "source: { kind: declarations }",
    "summary: Shapes.",
    "introduction: Shapes.",
  ].join("\n");
  for (const [name, text] of Object.entries({ ...files, "library.yaml": settings })) {
    await writeFile(join(library, name), text);
  }
  const { libraries, problems } = await readLibraries(join(folder, "content/libraries"), {
    root,
    cacheDirectory: join(folder, ".cache"),
  });
  const [model] = libraries;
  if (model === undefined) throw new Error(JSON.stringify(problems));
  return documentedSnapshot(model, "2026-11-22");
}

function changes(from: LibrarySnapshot | undefined, to: LibrarySnapshot | undefined): string[] {
  if (from === undefined || to === undefined) throw new Error("a version was not read");
  return compareLibraries(from, to).map(
    ({ subject, place, rule, breaksCallers, breaksImplementers }) => {
      const broken = `${breaksCallers ? "C" : ""}${breaksImplementers ? "I" : ""}` || "-";
      return `${[subject.name, place].filter(Boolean).join(" ")}: ${rule} ${broken}`;
    },
  );
}

describe("a package in two versions", () => {
  it("tells an upgrader exactly what was changed in its sources", () => {
    expect(changes(versions[0], versions[1])).toMatchInlineSnapshot(`
      [
        "areaOf: symbol-renamed C",
        "Circle radius: member-readonly C",
        "Circle drawOn: member-renamed C",
        "Circle grow: deprecated -",
        "Color Blue: enum-value-added I",
        "measure: overload-added -",
        "paint: generic-added-optional -",
        "Size: type-changed I",
        "sleep (signal): parameter-added-optional -",
        "Square angle: member-added-optional -",
      ]
    `);
  });

  it("tells who goes back the same the other way round", () => {
    expect(changes(versions[1], versions[0])).toMatchInlineSnapshot(`
      [
        "area: symbol-renamed C",
        "Circle radius: member-writable I",
        "Circle draw: member-renamed C",
        "Circle grow: deprecation-lifted -",
        "Color Blue: enum-value-removed CI",
        "measure: overload-removed C",
        "paint: generic-removed C",
        "Size: type-changed C",
        "sleep (signal): parameter-removed C",
        "Square angle: member-removed C",
      ]
    `);
  });

  it("tells nothing of a version and itself", () => {
    expect(changes(versions[1], versions[1])).toEqual([]);
  });
});
