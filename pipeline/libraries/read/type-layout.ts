import { type TypeToken, tokenText } from "../reference.ts";

/** Columns that fit beside the table of contents without scrolling. */
const width = 72;

/** Breaks a type into lines: a group that does not fit has one indented line per item. */
export function layoutType(tokens: readonly TypeToken[]): TypeToken[][] {
  const printer = new LinePrinter();
  printer.flow(toTree(tokens), 0, 0);
  return printer.lines;
}

type TreeNode = TypeToken | Group;
interface Group {
  open: TypeToken;
  items: TreeNode[];
  close: TypeToken;
}

function isGroup(node: TreeNode): node is Group {
  return "items" in node;
}

function toTree(tokens: readonly TypeToken[]): TreeNode[] {
  const root: TreeNode[] = [];
  const stack: { open: TypeToken; items: TreeNode[] }[] = [];
  for (const token of tokens) {
    const items = stack.at(-1)?.items ?? root;
    if (token.layout === "open") {
      stack.push({ open: token, items: [] });
    } else if (token.layout === "close") {
      const group = stack.pop();
      const parent = stack.at(-1)?.items ?? root;
      if (group !== undefined) parent.push({ ...group, close: token });
    } else {
      items.push(token);
    }
  }
  return root;
}

function flatLength(node: TreeNode): number {
  if (!isGroup(node)) return node.text.length;
  const inner = node.items.reduce((sum, item) => sum + flatLength(item), 0);
  return node.open.text.length + inner + node.close.text.length;
}

class LinePrinter {
  readonly lines: TypeToken[][] = [[]];
  #column = 0;

  /**
   * @param tail length of the text after the last node on its line
   * @param mustBreak true if the parent did not fit and has no breaks of its own
   */
  flow(nodes: readonly TreeNode[], indent: number, tail: number, mustBreak = false): void {
    const length = nodes.reduce((sum, node) => sum + flatLength(node), 0);
    const fits = !mustBreak && this.#column + length + tail <= width;
    const at = fits ? -1 : largestBreakable(nodes);
    const group = nodes[at];
    if (group === undefined || !isGroup(group)) {
      for (const node of nodes) this.#writeFlat(node);
      return;
    }
    this.flow(nodes.slice(0, at), indent, group.open.text.length);
    this.#writeBroken(group, indent);
    this.flow(nodes.slice(at + 1), indent, tail);
  }

  #writeFlat(node: TreeNode): void {
    if (!isGroup(node)) {
      this.#write(node);
      return;
    }
    this.#write(node.open);
    for (const item of node.items) this.#writeFlat(item);
    this.#write(node.close);
  }

  /** Writes a new line at each break of the group; a group without breaks is broken inside. */
  #writeBroken({ open, items, close }: Group, indent: number): void {
    this.#write(open);
    const runs = splitAtBreaks(items);
    runs.forEach((run, index) => {
      const isLast = index === runs.length - 1;
      if (index > 0) this.#newLine(isLast && run.length === 0 ? indent : indent + 2);
      const isOnly = runs.length === 1;
      this.flow(run, isOnly ? indent : indent + 2, isLast ? close.text.length : 0, isOnly);
    });
    this.#write(close);
  }

  #write(token: TypeToken): void {
    if (token.text === "") return;
    this.lines.at(-1)?.push(token);
    this.#column += token.text.length;
  }

  #newLine(indent: number): void {
    this.lines.push(indent > 0 ? [{ text: " ".repeat(indent) }] : []);
    this.#column = indent;
  }
}

/** Index of the longest group, so that shorter ones stay on one line: parameters break before `Promise<void>`. */
function largestBreakable(nodes: readonly TreeNode[]): number {
  let largest = -1;
  let length = 0;
  nodes.forEach((node, index) => {
    if (!isGroup(node) || !hasBreak(node) || flatLength(node) <= length) return;
    largest = index;
    length = flatLength(node);
  });
  return largest;
}

function hasBreak({ items }: Group): boolean {
  return items.some((item) => (isGroup(item) ? hasBreak(item) : item.layout === "break"));
}

function splitAtBreaks(items: readonly TreeNode[]): TreeNode[][] {
  const runs: TreeNode[][] = [[]];
  for (const item of items) {
    if (!isGroup(item) && item.layout === "break") runs.push([]);
    else runs.at(-1)?.push(item);
  }
  return runs;
}

/** True for a single object type: `({` and `})` stay together. */
function isHugged(items: readonly (readonly TypeToken[])[]): boolean {
  const [only] = items;
  return items.length === 1 && only?.at(-1)?.text === "}" && only.some(({ text }) => text === "{");
}

/** Items between brackets: on one line, or on a line each. */
export function listTokens(
  start: string,
  items: readonly (readonly TypeToken[])[],
  end: string,
): TypeToken[] {
  if (items.length === 0) return [{ text: start + end }];
  const edge: TypeToken[] = isHugged(items) ? [] : [{ text: "", layout: "break" }];
  return [
    { text: start, layout: "open" },
    ...edge,
    ...separated(items, ","),
    ...edge,
    { text: end, layout: "close" },
  ];
}

/** Items with a sign and a place for a line end between them. */
export function separated(items: readonly (readonly TypeToken[])[], sign: string): TypeToken[] {
  const between: TypeToken[] = [{ text: sign }, { text: " ", layout: "break" }];
  return items.flatMap((item, at) => (at === items.length - 1 ? item : [...item, ...between]));
}

/** Placeholder for an object type whose fields are listed separately. */
export const collapsedObject = "{ … }";

/**
 * Collapses object types whose fields are listed separately. Objects in type arguments and functions, and index
 * signatures, are not listed and stay.
 */
export function collapseObjects(tokens: readonly TypeToken[]): TypeToken[] {
  const collapsedTokens = collapsed(toTree(tokens)).flatMap(flatTokens);
  return tokenText(collapsedTokens).length <= maxLineLength
    ? collapsedTokens
    : toTree(collapsedTokens).map(withoutPlainForms).flatMap(flatTokens);
}

const maxLineLength = 300;

/**
 * A type may be a class or a plain object with the same fields: next to the class, which links to the
 * fields, the object is collapsed.
 */
function withoutPlainForms(node: TreeNode): TreeNode {
  if (!isGroup(node)) return node;
  const [first] = node.items;
  const isNamed = first !== undefined && !isGroup(first) && first.target !== undefined;
  const isUnion = node.open.text === "" && node.items.some((item) => isUnionBar(item));
  return {
    ...node,
    items: node.items.map((item) =>
      isNamed && isUnion && isGroup(item) && hasOnlyFields(item)
        ? { text: collapsedObject }
        : withoutPlainForms(item),
    ),
  };
}

function isUnionBar(node: TreeNode): boolean {
  return !isGroup(node) && node.text.trim() === "|";
}

function collapsed(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node) => {
    if (!isGroup(node)) return node;
    if (node.open.text === "") return { ...node, items: collapsed(node.items) };
    return hasOnlyFields(node) ? { text: collapsedObject } : node;
  });
}

function hasOnlyFields({ open, items }: Group): boolean {
  if (open.text !== "{") return false;
  return splitAtBreaks(items).every(([first, , third]) => {
    if (first === undefined) return true;
    const isReadonly = !isGroup(first) && first.text === "readonly";
    const name = isReadonly ? third : first;
    return name !== undefined && !isGroup(name) && /^(property|function)$/.test(name.kind ?? "");
  });
}

function flatTokens(node: TreeNode): TypeToken[] {
  return isGroup(node) ? [node.open, ...node.items.flatMap(flatTokens), node.close] : [node];
}
