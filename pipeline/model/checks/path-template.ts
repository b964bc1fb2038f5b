import { decoded } from "../text/decoded.ts";

/** True if the template with its `{variables}` matches the address. */
export function matchesTemplate(address: string, template: string): boolean {
  return templateValues(address, template) !== undefined;
}

/** The decoded values of a template's variables in an address; undefined if it does not match. */
export function templateValues(
  address: string,
  template: string,
): Record<string, string> | undefined {
  const names = [...template.matchAll(variable)].map(([text]) => text.slice(1, -1));
  const pieces = template
    .split(variable)
    .map((text) => encoded(text).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const values = new RegExp(`^${pieces.join("([^/]+)")}$`).exec(encoded(address))?.slice(1);
  return (
    values && Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? "")]))
  );
}

/** Characters outside of variables: the template with most of them is the most specific. */
export function literalLength(template: string): number {
  return template.replace(variable, "").length;
}

const variable = /\{[^{}]*\}/g;

/** As browsers send it: letters outside of ASCII in capital hexadecimal digits. */
function encoded(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
