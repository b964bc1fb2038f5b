import type { PageKind } from "../../../pipeline/model/page.ts";
import { plainText, type SearchHit } from "../../../pipeline/model/search/search-answer.ts";
import { LineIcon } from "../line-icon.tsx";

const iconOf: Readonly<Record<PageKind, string>> = {
  changelog: "M12 3a9 9 0 1 1-9 9M3 4v5h5M12 7v5l3 2",
  guide: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",
  "api-overview": "M4 7h16M4 12h16M4 17h10",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  operation: "M4 12h13M13 7l5 5-5 5",
  webhook: "M20 12H7M11 7l-5 5 5 5",
  callback: "M20 17H9a5 5 0 0 1 0-10h9M14 3l4 4-4 4",
  schema: "M9 4c-3 0-2 7-5 8 3 1 2 8 5 8M15 4c3 0 2 7 5 8-3 1-2 8-5 8",
  "library-landing": "M4 7h16M4 12h16M4 17h10",
  package: "m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  class: "M5 4h14v16H5zM5 9h14",
  function: "M14 4c-3 0-3 2-3.5 5L9 17c-.5 2-1.5 3-3.5 3M7 10h8",
  interface: "M5 4h14v16H5zM9 9h6M12 9v6M9 15h6",
  namespace: "M9 4c-3 0-2 7-5 8 3 1 2 8 5 8M15 4c3 0 2 7 5 8-3 1-2 8-5 8",
  enum: "M5 6h.01M5 12h.01M5 18h.01M9 6h10M9 12h10M9 18h10",
};

export interface HitMarksProps {
  hit: SearchHit;
  /** Its section, package or tag; undefined below a heading with that label. */
  label?: string | undefined;
}

export function KindIcon({ kind }: { kind: PageKind }) {
  return <LineIcon path={iconOf[kind]} />;
}

export function HitMarks({ hit: { kind, method }, label }: HitMarksProps) {
  return (
    <span className="hit-marks">
      <KindIcon kind={kind} />
      {method !== undefined && <span className={`method ${method.toLowerCase()}`}>{method}</span>}
      {label !== undefined && <span className="hit-place">{label}</span>}
    </span>
  );
}

/** Breadcrumbs of a hit without its section, which is shown before it. */
export function hitTrail(hit: SearchHit, section: string): string {
  const crumbs = hit.breadcrumbs[0] === section ? hit.breadcrumbs.slice(1) : hit.breadcrumbs;
  return [...crumbs, ...(hit.heading === undefined ? [] : [plainText(hit.title)])].join(" › ");
}
