import type { Place } from "../../../kernel/problems.ts";
import type { SourceFile } from "../../../kernel/source-file.ts";
import type { BundledDocument } from "./bundle-references.ts";

type LinesOfFile = Pick<SourceFile, "lineOf" | "lineWith"> & { file: string };

/** Finds the places of an API file, of the files that it refers to, and of its overlays. */
export interface DocumentPlaces {
  /** Pointer in the file as written, for one in the document upgraded to OpenAPI 3.1. */
  writtenPointer: (pointer: string) => string;
  /** Place of a pointer in the file as written. */
  placeInFile: (pointer: string) => Place;
  /** Place of a pointer in the upgraded document. */
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
    ...[...referencedLines].map(([part, lines]) => ({ file: part, lineWith: lines.lineWith })),
    ...overlays.map((overlay) => ({ file: overlay.file, lineWith: overlay.lineWith })),
  ];
  const placeInFile = (pointer: string): Place => {
    const origin = originOf(pointer);
    if (typeof origin !== "string") return origin;
    return placeInReferenced(origin) ?? { file, line: lineOf(origin) };
  };
  const writtenPointer = (pointer: string) => pointerAsWritten(pointer, specVersion);
  return {
    writtenPointer,
    placeInFile,
    placeOf: (pointer) => placeInFile(writtenPointer(pointer)),
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
function pointerAsWritten(pointer: string, specVersion: string): string {
  if (!specVersion.startsWith("2")) return pointer;
  return pointer
    .replace(/^\/components\/schemas\//, "/definitions/")
    .replace(/^\/components\/(parameters|responses)\//, "/$1/")
    .replace(/^\/components\/securitySchemes\//, "/securityDefinitions/");
}
