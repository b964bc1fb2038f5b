import { type Content, toNodes } from "../tree/jsx-runtime.ts";

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

/** A table that scrolls horizontally on small screens, without the columns that are empty in every row. */
export function FramedTable({ kind, head, rows }: TableProps & { kind?: string }): Content {
  const isFilled = head.map((_, at) => rows.some((cells) => toNodes(cells[at]).length > 0));
  const filled = <Cell,>(cells: readonly Cell[]) => cells.filter((_, at) => isFilled[at]);
  return (
    <div class={kind === undefined ? "table" : `table ${kind}`}>
      <Table head={filled(head)} rows={rows.map(filled)} />
    </div>
  );
}
