/** The text after the language of a fence: `title="a.ts" {1,3-5} showLineNumbers no-check="why"`. */
export interface FenceMeta {
  title?: string;
  highlighted: number[];
  showLineNumbers: boolean;
  /** Blocks of one page with the same program are checked as one module. */
  program?: string;
  /** Reason why the block is not checked. */
  noCheck?: string;
  /** For JSON: the operation of a request body, or of a response body with `response`. */
  operation?: string;
  response?: string;
  /** For JSON: the schema of the value. */
  schema?: string;
  /** Unknown words. */
  unknown: string[];
}

const pattern = /(?<name>[\w-]+)="(?<text>[^"]*)"|\{(?<marked>[\d,\s-]+)\}|(?<word>\S+)/g;

/** Never throws; unknown words are listed in `unknown`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = {
    highlighted: [],
    showLineNumbers: false,
    unknown: [],
  };
  for (const { groups = {} } of meta.matchAll(pattern)) {
    if (groups.marked !== undefined) result.highlighted = lineNumbers(groups.marked);
    else if (groups.name !== undefined) setText(result, groups.name, groups.text ?? "");
    else if (groups.word === "showLineNumbers") result.showLineNumbers = true;
    else if (groups.word !== undefined) result.unknown.push(groups.word);
  }
  return result;
}

function setText(meta: FenceMeta, name: string, text: string): void {
  switch (name) {
    case "title":
    case "program":
    case "operation":
    case "response":
    case "schema":
      meta[name] = text;
      break;
    case "no-check":
      meta.noCheck = text;
      break;
    default:
      meta.unknown.push(name);
  }
}

/** `1,3-5` → [1, 3, 4, 5]; a range has at most 10,000 lines. */
function lineNumbers(list: string): number[] {
  return list.split(",").flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split("-").map((text) => Number.parseInt(text, 10));
    if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
    const length = Math.min(Math.max(to - from + 1, 0), 10_000);
    return Array.from({ length }, (_, index) => from + index);
  });
}
