import type { WrittenField } from "../request-check.ts";
import { decoded } from "../text/decoded.ts";

/** Fields of `application/x-www-form-urlencoded`, which is also the form of a query. */
export function formFields(text: string): WrittenField[] {
  return text
    .replaceAll("+", " ")
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name: decoded(name), value: decoded(value.join("=")) };
    });
}
