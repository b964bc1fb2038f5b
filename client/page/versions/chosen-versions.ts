import { preferredVersionPrefix } from "../../../pipeline/model/version-index.ts";
import { storage } from "../../kernel/storage.ts";

/** Selected versions by package, without the docs plugin `default`. */
export function chosenVersions(): [subject: string, version: string][] {
  return storage
    .keys()
    .filter((key) => key.startsWith(preferredVersionPrefix) && !key.endsWith("-default"))
    .map((key) => [key.slice(preferredVersionPrefix.length), storage.get(key) ?? ""]);
}
