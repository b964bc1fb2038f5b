import {
  type Attrs,
  type DocChild,
  type DocNode,
  type ElementNode,
  flatten,
  h,
  type Place,
  walkElements,
} from "../document/node.ts";
import type { Problem } from "../problems.ts";

/** A component for authors: from props (children already nodes) to nodes. */
export type GuideComponent = (props: Record<string, unknown>, place: Place) => DocChild;

export const Fragment = Symbol.for("zkcw.fragment");

interface Source {
  lineNumber?: number | undefined;
}

/**
 * The JSX runtime that MDX is evaluated with: it returns document nodes instead of React elements.
 * `problems` receives what authors got wrong; evaluation goes on, so that all mistakes appear in one run.
 */
export function createJsxRuntime(file: string, problems: Problem[]) {
  function jsxDEV(
    type: unknown,
    props: Record<string, unknown>,
    _key?: unknown,
    _isStatic?: boolean,
    source?: Source,
  ): DocNode[] {
    const place: Place = { file, line: source?.lineNumber ?? 1 };
    if (type === Fragment) return childrenOf(props);
    if (isFunction(type)) return componentNodes(type, props, place);
    return [element(String(type), props, place)];
  }

  /** `type` is one of our components, MDX's own content function, or a component the author wrote. */
  function componentNodes(
    type: (...args: never[]) => unknown,
    props: Record<string, unknown>,
    place: Place,
  ): DocNode[] {
    const isContent = type.name === "_createMdxContent" || type.name === "MDXContent";
    if (!isContent) reportFunctionProps(type.name, props, place);
    const nodes = nodesFrom(Reflect.apply(type, undefined, [props, place]));
    if (!isContent) placeElements(nodes, place);
    return nodes;
  }

  function reportFunctionProps(name: string, props: Record<string, unknown>, place: Place): void {
    for (const [prop, value] of Object.entries(props)) {
      if (typeof value !== "function") continue;
      problems.push({
        severity: "error",
        ...place,
        message: `\`<${name}>\` got a function as \`${prop}\``,
        hint: "pages are data: they are made at build and hold no functions; remove the prop",
      });
    }
  }

  function element(tag: string, props: Record<string, unknown>, place: Place): ElementNode {
    reportFunctionProps(tag, props, place);
    const attrs: Attrs = {};
    for (const [name, value] of Object.entries(props)) {
      if (name === "children") continue;
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
        attrs[attributeNames[name] ?? name] = value;
      }
    }
    const node = h(tag, attrs, childrenOf(props));
    node.place = place;
    return node;
  }

  return { Fragment, jsx: jsxDEV, jsxs: jsxDEV, jsxDEV };
}

/** What a component makes was written where the component stands; its children keep places of their own. */
function placeElements(nodes: readonly DocNode[], place: Place): void {
  walkElements(nodes, "html", (element) => {
    element.place ??= place;
  });
}

function isFunction(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === "function";
}

const attributeNames: Record<string, string> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
};

/** Children of a component as nodes. */
export function childrenOf(props: Record<string, unknown>): DocNode[] {
  return nodesFrom(props.children);
}

function nodesFrom(value: unknown): DocNode[] {
  if (value === undefined || value === null || typeof value === "boolean") return [];
  if (Array.isArray(value)) return value.flatMap(nodesFrom);
  if (typeof value === "object" && "type" in value) return flatten(value as DocNode);
  return [String(value)];
}
