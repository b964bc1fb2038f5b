import { decoded } from "../../pipeline/model/text/decoded.ts";

/** Beginning of a fragment with a request, which stays in the browser. */
export const requestPrefix = "#request=";

/** The element of a URL's fragment. A link that was cut inside an escape, or `#100%`, has none. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = fragmentId(hash);
  return id === "" ? null : document.getElementById(id);
}

/** The id in a fragment; malformed percent-encoding stays as it is written. */
export function fragmentId(hash: string): string {
  return decoded(hash.replace(/^#/, ""));
}
