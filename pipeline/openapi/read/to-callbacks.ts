import { type JsonRecord, recordOf, stringOf } from "../../model/schema/json-value.ts";
import { escapePointer } from "../../model/schema/pointer.ts";
import { resolve } from "../../model/schema/references.ts";
import { decoded } from "../../model/text/decoded.ts";
import { operationsIn } from "./document/find-operations.ts";
import { kebabCase, SlugRegister } from "./names.ts";
import { toWrittenOperation, type WrittenOperation, type WrittenRequest } from "./to-operations.ts";

/** Callbacks of all operations; a shared callback is listed once. */
export function toCallbacks(
  document: JsonRecord,
  owners: readonly WrittenOperation[],
  prefix: string,
): WrittenRequest[] {
  const slugs = new SlugRegister();
  const byPointer = new Map<string, WrittenRequest[]>();
  for (const owner of owners) {
    for (const [name, value] of Object.entries(recordOf(owner.raw.callbacks))) {
      const ref = stringOf(recordOf(value).$ref);
      const own = `${owner.pointer}/callbacks/${escapePointer(name)}`;
      const pointer = ref === undefined ? own : decoded(ref.slice(1));
      const known = byPointer.get(pointer);
      for (const request of known ?? []) request.owners.push(owner);
      if (known !== undefined) continue;
      const place = { name, pointer, owner };
      byPointer.set(pointer, requestsOf(document, resolve(document, value), place, slugs, prefix));
    }
  }
  return [...byPointer.values()].flat();
}

interface CallbackPlace {
  name: string;
  pointer: string;
  owner: WrittenOperation;
}

/** Requests of one callback; most have one URL and one method. */
function requestsOf(
  document: JsonRecord,
  callback: JsonRecord,
  { name, pointer, owner }: CallbackPlace,
  slugs: SlugRegister,
  prefix: string,
): WrittenRequest[] {
  const found = operationsIn(document, callback, pointer);
  return found.map((item): WrittenRequest => {
    const own = kebabCase(found.length === 1 ? name : `${name} ${item.method}`);
    // Many callbacks may have one name: the first keeps it, the others add their operation.
    const isFirst = !slugs.has(own);
    const slug = slugs.take(isFirst ? own : `${owner.slug}-${own}`);
    const title = isFirst ? name : `${name} (${owner.summary})`;
    const names = { slug, pagePath: `${prefix}/callbacks/${slug}`, id: name, title };
    return { ...toWrittenOperation(item, names), kind: "callback", name, owners: [owner] };
  });
}
