import type { Content } from "./jsx-runtime.ts";

/** The contents, with a separator between them. */
export function joined(contents: readonly Content[], separator: Content = ", "): Content[] {
  return contents.map((content, index) => [index > 0 && separator, content]);
}
