import type { WrittenField } from "../request-check.ts";

/** Fields of `application/x-www-form-urlencoded`, which is also the form of a query. */
export function formFields(text: string): WrittenField[] {
  return text.split("&").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name: formDecoded(name), value: formDecoded(value.join("=")) };
  });
}

function formDecoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
