import type { Place } from "../../../kernel/problems.ts";
import type { SourceFile } from "../../../kernel/source-file.ts";
import type { BundledDocument } from "./bundle-references.ts";

type LinesOfFile = Pick<SourceFile, "lineOf" | "lineWith"> & { file: string };

/** Finds the places of an API file, of the files that it refers to, and of its overlays. */
export interface DocumentPlaces {
  /** Pointer before the upgrade, for one after it. */
  sourcePointer: (pointer: string) => string;
  /** Place of a pointer before the upgrade. */
  placeInFile: (pointer: string) => Place;
  /** Place of a pointer after the upgrade. */
  placeOf: (pointer: string) => Place;
  /** First place of a text. */
  placeWith: (words: string) => Place | undefined;
}

/**
 * The result is needed during the whole build, so it must not hold the parsed documents: only their lines.
 * @param originOf overlay that wrote the value at a pointer, or its pointer before the overlays
 */
export function documentPlaces(
  { file, lineOf, lineWith }: LinesOfFile,
  { placeInReferenced, referencedLines }: BundledDocument,
  {
    overlays,
    originOf,
  }: {
    overlays: readonly LinesOfFile[];
    originOf: (pointer: string) => Place | string;
  },
  specVersion: string,
): DocumentPlaces {
  const searched = [
    { file, lineWith },
    ...[...referencedLines].map(([name, lines]) => ({ file: name, lineWith: lines.lineWith })),
    ...overlays.map((overlay) => ({ file: overlay.file, lineWith: overlay.lineWith })),
  ];
  const placeInFile = (pointer: string): Place => {
    const origin = originOf(pointer);
    if (typeof origin !== "string") return origin;
    return placeInReferenced(origin) ?? { file, line: lineOf(origin) };
  };
  const sourcePointer = (pointer: string) => pointerBeforeUpgrade(pointer, specVersion);
  return {
    sourcePointer,
    placeInFile,
    placeOf: (pointer) => placeInFile(sourcePointer(pointer)),
    placeWith(words) {
      for (const { file: name, lineWith: lineIn } of searched) {
        const line = lineIn(words);
        if (line !== undefined) return { file: name, line };
      }
      return undefined;
    },
  };
}

/** The upgrade moves shared objects of Swagger 2.0 into `components`. */
function pointerBeforeUpgrade(pointer: string, specVersion: string): string {
  if (!specVersion.startsWith("2")) return pointer;
  return pointer
    .replace(/^\/components\/schemas\//, "/definitions/")
    .replace(/^\/components\/(parameters|responses)\//, "/$1/")
    .replace(/^\/components\/securitySchemes\//, "/securityDefinitions/");
}
