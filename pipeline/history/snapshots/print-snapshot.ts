import type { Snapshot } from "../../../content/schema/snapshot.ts";

/** Longest line of an object or list that is not broken. */
const lineLength = 110;

/**
 * A snapshot as its file holds it: JSON that a reviewer can read. What fits on a line stands on one, so a changed
 * member is a changed line.
 */
export function printSnapshot(snapshot: Snapshot): string {
  return `${print(snapshot, "")}\n`;
}

function print(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= lineLength) {
    return line;
  }
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${print(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(",\n")}\n${indent}${close}`;
}
