import type { Content } from "./jsx-runtime.ts";

export function joined(contents: readonly Content[], separator: Content = ", "): Content[] {
  return contents.map((content, index) => [index > 0 && separator, content]);
}
