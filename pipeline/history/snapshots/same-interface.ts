import type { Snapshot } from "../../../content/schema/snapshot.ts";

/** Whether two snapshots say the same of their interface, whatever they say of when and where. */
export function sameInterface(one: Snapshot, other: Snapshot): boolean {
  return interfaceText(one) === interfaceText(other);
}

function interfaceText(snapshot: Snapshot): string {
  return JSON.stringify(
    snapshot.kind === "library"
      ? snapshot.symbols
      : { operations: snapshot.operations, schemas: snapshot.schemas },
  );
}
