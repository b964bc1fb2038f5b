import { Fragment } from "react";
import type { SearchSegment } from "../../../pipeline/model/search/search-answer.ts";
import { namePieces } from "../../../pipeline/model/text/name-pieces.ts";

export interface SegmentsProps {
  segments: readonly SearchSegment[];
  /** True for titles, in which long names in code may break between words. */
  isTitle?: boolean;
}

/** Text with marked words of the query. */
export function Segments({ segments, isTitle = false }: SegmentsProps) {
  return segments.map((segment, index) => {
    const text = breakable(segment.text, isTitle);
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
    return <Fragment key={index}>{segment.hit === true ? <mark>{text}</mark> : text}</Fragment>;
  });
}

/** Adds break opportunities, which browsers do not have at slashes, also before a marked word. */
function breakable(text: string, isTitle: boolean) {
  const parts = text.split(/(?<=[^/]\/)(?!\/)/);
  const pieces = isTitle ? parts.flatMap((part) => namePieces(part)) : parts;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={index}>
      {piece}
      {(index < pieces.length - 1 || piece.endsWith("/")) && <wbr />}
    </Fragment>
  ));
}
