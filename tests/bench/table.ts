/** A line of a benchmark: label, figure and budget. */
export interface Row {
  figure: string;
  value: string;
  budget?: string;
}

/** Prints rows as a Markdown table, ready for a note. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ figure, value, budget = "" }) => `| ${figure} | ${value} | ${budget} |`,
  );
  process.stdout.write(
    `| figure | measured | budget |\n| --- | --- | --- |\n${lines.join("\n")}\n`,
  );
}

/** The value below which the given share (0 to 1) of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
