import type { Content } from "../tree/jsx-runtime.ts";

export function List({ items }: { items: readonly Content[] }): Content {
  return (
    <ul>
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
