import { type JsonRecord, recordOf, stringOf } from "../../model/schema/json-value.ts";
import { jsonPointer } from "../../model/schema/pointer.ts";
import { resolve } from "../../model/schema/references.ts";
import { decoded } from "../../model/text/decoded.ts";
import { operationsIn } from "./document/find-operations.ts";
import {
  type NamedOperation,
  type NamedOutgoingRequest,
  toNamedOperation,
} from "./named-operations.ts";
import { kebabCase, SlugRegister } from "./names.ts";

/** Callbacks of all operations; a shared callback is listed once. */
export function toCallbacks(
  document: JsonRecord,
  owners: readonly NamedOperation[],
  prefix: string,
): NamedOutgoingRequest[] {
  const slugs = new SlugRegister();
  const byPointer = new Map<string, NamedOutgoingRequest[]>();
  for (const owner of owners) {
    for (const [name, value] of Object.entries(recordOf(owner.raw.callbacks))) {
      const ref = stringOf(recordOf(value).$ref);
      const own = owner.pointer + jsonPointer("callbacks", name);
      const pointer = ref === undefined ? own : decoded(ref.slice(1));
      const known = byPointer.get(pointer);
      if (known !== undefined) {
        for (const request of known) request.owners.push(owner);
        continue;
      }
      const found = operationsIn(document, resolve(document, value), pointer);
      // Most have one URL and one method.
      const requests = found.map((item): NamedOutgoingRequest => {
        const own = kebabCase(found.length === 1 ? name : `${name} ${item.method}`);
        // Many callbacks may have one name: the first keeps it, the others add their operation.
        const isFirst = !slugs.has(own);
        const slug = slugs.take(isFirst ? own : `${owner.slug}-${own}`);
        const title = isFirst ? name : `${name} (${owner.summary})`;
        const names = { slug, pagePath: `${prefix}/callbacks/${slug}`, id: name, title };
        return { ...toNamedOperation(item, names), kind: "callback", name, owners: [owner] };
      });
      byPointer.set(pointer, requests);
    }
  }
  return [...byPointer.values()].flat();
}
