import type { Snapshot } from "../../settings/snapshot.ts";

const lineLength = 110;

/** JSON for reviewers: sorted keys, and every value that fits on one line, so that a changed member is one changed line. */
export function printSnapshot(snapshot: Snapshot): string {
  const { format, kind, name, version, ...rest } = snapshot;
  return `${print({ format, kind, name, version, ...sorted(rest) }, "")}\n`;
}

/** Ignores version, dates and other data about the release. */
export function sameInterface(one: Snapshot, other: Snapshot): boolean {
  return print(interfaceOf(one), "") === print(interfaceOf(other), "");
}

function interfaceOf(snapshot: Snapshot): Record<string, unknown> {
  return snapshot.kind === "library"
    ? sorted({ declarations: snapshot.declarations })
    : sorted({ operations: snapshot.operations, schemas: snapshot.schemas });
}

function sorted(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, unknown] => [key, sortedValue(item)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function sortedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedValue);
  return typeof value === "object" && value !== null ? sorted(value) : value;
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
