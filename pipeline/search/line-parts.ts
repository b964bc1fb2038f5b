export interface LineParts {
  /** Number of the first line of each part. */
  firsts: number[];
  parts: string[];
}

/** Joins lines to parts of at most `limit` characters; a longer line is a part of its own. */
export function lineParts(lines: readonly string[], limit: number): LineParts {
  const firsts: number[] = [];
  const parts: string[] = [];
  let open: string[] = [];
  let length = 0;
  const close = (): void => {
    if (open.length > 0) parts.push(open.join("\n"));
    open = [];
    length = 0;
  };
  for (const [number, line] of lines.entries()) {
    if (length + line.length > limit) close();
    if (open.length === 0) firsts.push(number);
    open.push(line);
    length += line.length + 1;
  }
  close();
  return { firsts, parts };
}
