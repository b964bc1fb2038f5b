import { Fragment } from "react";
import { namePieces } from "../../../pipeline/model/text/name-pieces.ts";

/** A title that may be an identifier: adds line-break opportunities between its words, never before a dash. */
export function LongName({ name, before = "" }: { name: string; before?: string }) {
  const [first = "", ...more] = namePieces(name);
  return (
    <>
      {before + first.replace(" - ", "\u00a0- ")}
      {more.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name never move.
        <Fragment key={index}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </>
  );
}
