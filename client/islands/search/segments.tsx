import { Fragment } from "react";
import type { SearchSegment } from "../../../content/model/search/search-answer.ts";

/** Text with the found words marked. */
export function Segments({ segments }: { segments: readonly SearchSegment[] }) {
  return segments.map((segment, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
    <Fragment key={place}>
      {segment.hit === true ? <mark>{segment.text}</mark> : segment.text}
    </Fragment>
  ));
}
