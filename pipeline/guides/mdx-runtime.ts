import type { ElementContent } from "hast";
import { errorAt, type Place, type Problem } from "../kernel/problems.ts";
import { visitElements } from "../tree/forms.ts";
import {
  type Content,
  type ElementProps,
  element,
  Fragment,
  toNodes,
} from "../tree/jsx-runtime.ts";

import { blockedContent } from "./blocked-content.ts";
import { lowerCaseComponent } from "./mdx-problems.ts";

/** A component of guides; its `children` are nodes. */
export type GuideComponent = (props: Record<string, unknown>, place: Place) => Content;

interface Source {
  lineNumber?: number | undefined;
}

/**
 * JSX runtime for MDX. It creates the same tree as the pipeline's TSX, with source lines on the elements. Mistakes
 * are added to `problems`, and evaluation goes on to find all of them in one run.
 * @param components their names, to find elements that are a component in lower case
 */
export function createMdxRuntime(file: string, problems: Problem[], components: readonly string[]) {
  function jsxDEV(
    type: unknown,
    props: Record<string, unknown>,
    _key?: unknown,
    _isStatic?: boolean,
    source?: Source,
  ): ElementContent[] {
    const place: Place = { file, line: source?.lineNumber ?? 1 };
    if (type === Fragment) return childrenOf(props);
    if (isFunction(type)) return componentNodes(type, props, place);
    reportFunctionProps(String(type), props, place);
    problems.push(...blockedContent(String(type), props, place));
    problems.push(...lowerCaseComponent(String(type), components, place));
    return withPosition([element(String(type), elementProps(props))], place);
  }

  /** `type` is one of our components, MDX's own content function, or a component from the guide. */
  function componentNodes(
    type: (...args: never[]) => unknown,
    props: Record<string, unknown>,
    place: Place,
  ): ElementContent[] {
    const isContent = type.name === "_createMdxContent" || type.name === "MDXContent";
    if (!isContent) reportFunctionProps(type.name, props, place);
    const nodes = valueToNodes(Reflect.apply(type, undefined, [props, place]));
    return isContent ? nodes : withPosition(nodes, place);
  }

  function reportFunctionProps(name: string, props: Record<string, unknown>, place: Place): void {
    for (const [prop, value] of Object.entries(props)) {
      if (typeof value !== "function") continue;
      const hint = "pages are data: they are made at build and hold no functions; remove the prop";
      problems.push(errorAt(place, `\`<${name}>\` got a function as \`${prop}\``, hint));
    }
  }

  return { Fragment, jsx: jsxDEV, jsxs: jsxDEV, jsxDEV };
}

/** Sets the component's line on every node that has no position of its own. */
function withPosition(nodes: ElementContent[], { line }: Place): ElementContent[] {
  const point = { line, column: 1 };
  visitElements(nodes, "html", (node) => {
    node.position ??= { start: point, end: point };
  });
  return nodes;
}

function isFunction(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === "function";
}

/** Keeps string, number and boolean props. */
function elementProps(props: Record<string, unknown>): ElementProps {
  const attributes: ElementProps = { children: childrenOf(props) };
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      if (name !== "children") attributes[name] = value;
    }
  }
  return attributes;
}

export function childrenOf(props: Record<string, unknown>): ElementContent[] {
  return valueToNodes(props.children);
}

/** Converts the value of an expression: nodes stay, other values become text. */
function valueToNodes(value: unknown): ElementContent[] {
  if (value === undefined || value === null || typeof value === "boolean") return [];
  if (Array.isArray(value)) return value.flatMap(valueToNodes);
  return isNode(value) ? [value] : toNodes(String(value));
}

function isNode(value: unknown): value is ElementContent {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    (value.type === "element" || value.type === "text" || value.type === "raw")
  );
}
