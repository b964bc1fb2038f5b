import type { Content } from "../tree/jsx-runtime.ts";

/** @param rows `tr` elements of the body */
export function Table({ head, rows }: { head: readonly string[]; rows: Content }): Content {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th scope="col">{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** A table that scrolls horizontally on small screens. */
export function FramedTable({
  kind,
  ...table
}: {
  head: readonly string[];
  rows: Content;
  kind?: string;
}): Content {
  return (
    <div class={kind === undefined ? "table" : `table ${kind}`}>
      <Table {...table} />
    </div>
  );
}
