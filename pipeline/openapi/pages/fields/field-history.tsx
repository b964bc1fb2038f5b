import { fieldMarks } from "../../../history/components/availability.tsx";
import { pathTo } from "../../../history/snapshots/path-to.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import type { PageContext } from "../page-context.ts";

/** Position of a value in the recorded history. */
export interface RecordedPlace {
  /** Operation or schema. */
  name: string;
  /** Path of the page with its history; empty for the current page. */
  page: string;
  /** `request body`, `response 200`, `parameter`; empty in a schema. */
  part: string;
  path: string;
}

/** @param name operation or schema */
export function recordedIn(name: string, part = ""): RecordedPlace {
  return { name, page: "", part, path: "" };
}

/** The history of a named schema is that of the schema itself, wherever it is used. */
export function recordedAs(
  { name }: SchemaNode,
  place: RecordedPlace | undefined,
  { api }: PageContext,
): RecordedPlace | undefined {
  if (name === undefined) return place;
  return { ...recordedIn(name), page: api.schemas.get(name)?.path ?? "" };
}

/** Position one path step further. */
export function recordedBelow<Step extends keyof typeof pathTo>(
  place: RecordedPlace | undefined,
  step: Step,
  name = "",
): RecordedPlace | undefined {
  return place && { ...place, path: pathTo[step](place.path, name) };
}

/** Marks beside the name of a field or parameter: `since 0.2.4`, `changed in 0.3.0`. */
export function recordedMarks(
  place: RecordedPlace | undefined,
  { api, build }: PageContext,
): Content {
  if (place === undefined) return [];
  const { name, page, part, path } = place;
  const at = [part, path].filter(Boolean).join(" ");
  return fieldMarks(build, { subject: api.subject, name }, at, `${page}#history`);
}
