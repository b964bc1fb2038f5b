import type { Content } from "../tree/jsx-runtime.ts";

interface TableProps {
  head: readonly string[];
  /** Cells of each row of the body. */
  rows: readonly (readonly Content[])[];
}

export function Table({ head, rows }: TableProps): Content {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th scope="col">{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map((cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table that scrolls horizontally on small screens. */
export function FramedTable({ kind, ...table }: TableProps & { kind?: string }): Content {
  return (
    <div class={kind === undefined ? "table" : `table ${kind}`}>
      <Table {...table} />
    </div>
  );
}
