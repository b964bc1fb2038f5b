import { isObject, recordOf } from "../../model/schema/json-value.ts";
import type { Snapshot } from "../../settings/snapshot.ts";

const lineLength = 110;

/** JSON for reviewers: sorted keys, and every value that fits on one line, so that a changed member is one changed line. */
export function printSnapshot(snapshot: Snapshot): string {
  const { format, kind, name, version, ...rest } = snapshot;
  return `${print({ format, kind, name, version, ...recordOf(sorted(rest)) }, "")}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
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
