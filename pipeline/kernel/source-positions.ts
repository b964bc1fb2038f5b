import { isMap, isScalar, isSeq } from "yaml";

/** Offset of a key or list item, and of everything nested in it. */
export interface SourcePosition {
  offset: number;
  children: ReadonlyMap<string, SourcePosition> | undefined;
}

/** A value without quotes, and its text in the file. */
export interface SourceScalar {
  keys: readonly string[];
  text: string;
  value: number | boolean;
}

export interface SourcePositions {
  root: SourcePosition;
  /** See `SourceFile.scalars`. */
  scalars: SourceScalar[];
}

/** @param text valid JSON @throws SyntaxError if a key is repeated */
export function positionsInJson(text: string): SourcePositions {
  const scalars: SourceScalar[] = [];
  const tokens = text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|[^\s[\]{}:,"]+/g);
  const next = (): { token: string; offset: number } => {
    const { value: match } = tokens.next();
    return { token: match?.[0] ?? "", offset: match?.index ?? 0 };
  };
  const keys: string[] = [];
  const read = ({ token, offset }: ReturnType<typeof next>): SourcePosition => {
    if (token !== "{" && token !== "[") {
      const value = Number(token);
      if (/^[-\d]/.test(token) && String(value) !== token)
        scalars.push({ keys: [...keys], text: token, value });
      return { offset, children: undefined };
    }
    const children = new Map<string, SourcePosition>();
    for (let first = next(); first.token !== "}" && first.token !== "]"; first = next()) {
      const name = token === "{" ? String(JSON.parse(first.token)) : String(children.size);
      if (children.has(name)) throw new SyntaxError(`${name} is repeated`);
      keys.push(name);
      children.set(name, token === "{" ? { ...read(next()), offset: first.offset } : read(first));
      keys.pop();
    }
    return { offset, children };
  };
  return { root: read(next()), scalars };
}

/** @param node of the YAML parser */
export function positionsInYaml(node: unknown): SourcePositions {
  const scalars: SourceScalar[] = [];
  const children = childPositions(node, [], scalars);
  return { root: { offset: offsetOf(node) ?? 0, children }, scalars };
}

function childPositions(
  node: unknown,
  keys: readonly string[],
  scalars: SourceScalar[],
): SourcePosition["children"] {
  const entries = isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? key.value : key, key, value])
    : isSeq(node)
      ? node.items.map((item, index) => [index, item, item])
      : [];
  const positions = new Map<string, SourcePosition>();
  for (const [key, start, value] of entries) {
    const name = String(key);
    const offset = offsetOf(start);
    const children = childPositions(value, [...keys, name], scalars);
    if (offset !== undefined) positions.set(name, { offset, children });
  }
  if (isScalar(node) && node.source !== undefined) {
    const { value, source: text } = node;
    if (typeof value === "number" || typeof value === "boolean")
      scalars.push({ keys, text, value });
  }
  return positions.size > 0 ? positions : undefined;
}

function offsetOf(node: unknown): number | undefined {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  return range?.[0];
}

/** Offset of the value with these keys, or of its nearest ancestor. */
export function offsetAt(root: SourcePosition, keys: readonly string[]): number {
  let position = root;
  for (const key of keys) {
    const child = position.children?.get(key);
    if (child === undefined) break;
    position = child;
  }
  return position.offset;
}
