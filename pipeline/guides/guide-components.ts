import { z } from "zod";
import { namePieces } from "../../content/model/name-pieces.ts";
import { codeBlock } from "../code/code-block.ts";
import { type CodeHighlighter, isKnownLanguage, knownLanguages } from "../code/highlight-code.ts";
import { type CalloutKind, callout } from "../components/callout.ts";
import { card, cards } from "../components/cards.ts";
import { figure } from "../components/figure.ts";
import { type IconName, iconNames } from "../components/icon.ts";
import { type Tab, tabs } from "../components/tabs.ts";
import type { ContentCache } from "../content-cache.ts";
import { withLineBreaks } from "../document/line-breaks.ts";
import {
  type DocChild,
  type DocNode,
  type ElementNode,
  h,
  isElement,
  type Place,
  textOf,
  walkElements,
} from "../document/node.ts";
import type { EntityId } from "../graph/entity.ts";
import type { LinkGraph } from "../graph/link-graph.ts";
import { closest, type Problem } from "../problems.ts";
import { type FenceMeta, parseFenceMeta } from "./fence-meta.ts";
import { childrenOf, type GuideComponent } from "./jsx-runtime.ts";

/** A fenced block as the author wrote it; the code checks read these. */
export interface Fence {
  lang: string;
  code: string;
  meta: FenceMeta;
  /** Line of the opening fence. */
  place: Place;
}

export interface GuideContext {
  graph: LinkGraph;
  highlighter: CodeHighlighter;
  problems: Problem[];
  fences: Fence[];
  /** Entities the page mentions, for the links back. */
  mentions: Set<EntityId>;
  /** Replaces the plain highlighting of a TypeScript block by one with types on hover, where known. */
  typedLines: (fence: Fence) => readonly string[] | undefined;
  /** Programs of guides that an earlier build compiled; without it everything is compiled. */
  mdxCache?: ContentCache<string> | undefined;
}

/** All components a guide may use, bound to one page. */
export function guideComponents(context: GuideContext): Record<string, GuideComponent> {
  const { problems } = context;
  let tabSets = 0;

  function component<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    render: (props: z.output<Schema>, children: DocNode[], place: Place) => DocChild,
  ): GuideComponent {
    const checked: GuideComponent = (props, place) => {
      const result = schema.safeParse(ownProps(props));
      if (result.success) return render(result.data, childrenOf(props), place);
      for (const issue of result.error.issues) {
        const prop = issue.path.join(".");
        const allowed = "shape" in schema ? Object.keys(Object(schema.shape)).join(", ") : "";
        problems.push({
          severity: "error",
          ...place,
          message: `\`<${name}>\`${prop === "" ? "" : ` prop \`${prop}\``}: ${issue.message}`,
          ...(allowed === "" ? {} : { hint: `props of \`<${name}>\`: ${allowed}` }),
        });
      }
      return undefined;
    };
    // The JSX runtime names a component in its problems by the function's name.
    return Object.defineProperty(checked, "name", { value: name });
  }

  /** Whatever else stands between the tabs of a set would be lost: it is reported. */
  function tabSet(
    name: string,
    expected: string,
    options: { group?: string | undefined; label?: string | undefined },
    children: readonly DocNode[],
    toTabs: (child: DocNode) => Tab[],
    place: Place,
  ): DocChild {
    const stray = children.some(
      (child) => toTabs(child).length === 0 && (typeof child !== "string" || child.trim() !== ""),
    );
    const found = children.flatMap(toTabs);
    if (stray || found.length === 0) {
      const message = `\`<${name}>\` holds ${stray ? "something other than" : "no"} ${expected}`;
      const hint = `put ${expected} inside, and nothing else`;
      problems.push({ severity: "error", ...place, message, hint });
    }
    if (found.length === 0) return undefined;
    tabSets += 1;
    const { group, label = "Choose" } = options;
    return tabs({ id: `tabs-${tabSets}`, group, label, tabs: found });
  }

  const calloutComponent = (name: string, kind: CalloutKind) =>
    component(name, z.strictObject({ title: z.string().optional() }), ({ title }, children) =>
      callout(kind, title, children),
    );

  function entityLink(
    id: EntityId,
    text: DocNode[],
    place: Place,
    code: boolean,
  ): DocNode[] | ElementNode {
    const entity = context.graph.entity(id);
    if (entity === undefined) {
      problems.push({ severity: "error", ...place, ...unknownEntity(id, context.graph) });
      return text;
    }
    context.mentions.add(id);
    const label = text.length > 0 ? text : [code ? h("code", null, entity.label) : entity.label];
    const link = h("a", { href: entity.href }, label);
    link.place = place;
    return link;
  }

  return {
    Note: calloutComponent("Note", "note"),
    Tip: calloutComponent("Tip", "tip"),
    Info: calloutComponent("Info", "info"),
    Warning: calloutComponent("Warning", "warning"),
    Danger: calloutComponent("Danger", "danger"),
    Tabs: component(
      "Tabs",
      z.strictObject({ group: z.string().optional(), label: z.string().optional() }),
      (props, children, place) => tabSet("Tabs", "`<Tab>`", props, children, toTab, place),
    ),
    Tab: component(
      "Tab",
      z.strictObject({ label: z.string(), value: z.string().optional() }),
      (props, children) =>
        h("tab", { label: props.label, value: props.value ?? props.label }, children),
    ),
    CodeGroup: component(
      "CodeGroup",
      z.strictObject({ group: z.string().optional(), label: z.string().optional() }),
      (props, children, place) =>
        tabSet("CodeGroup", "a fenced code block", props, children, codeGroupTab, place),
    ),
    Steps: component("Steps", z.strictObject({}), (_, children) =>
      h("div", { class: "steps" }, children),
    ),
    Step: component("Step", z.strictObject({ title: z.string() }), ({ title }, children) => [
      h("h3", null, title),
      children,
    ]),
    Cards: component("Cards", z.strictObject({}), (_, children) => cards(children)),
    Card: component(
      "Card",
      z.strictObject({
        title: z.string(),
        href: z.string(),
        icon: z.enum(iconNames as [string, ...string[]]).optional(),
      }),
      ({ title, href, icon }, children) =>
        card({ title, href, icon: icon as IconName | undefined, children }),
    ),
    FileTree: component("FileTree", z.strictObject({}), (_, children) =>
      h("div", { class: "file-tree" }, children),
    ),
    Badge: component(
      "Badge",
      z.strictObject({ kind: z.enum(["info", "success", "warning", "danger"]).default("info") }),
      ({ kind }, children) => h("span", { class: `badge ${kind}` }, children),
    ),
    Details: component(
      "Details",
      z.strictObject({ summary: z.string() }),
      ({ summary }, children) =>
        h("details", null, h("summary", null, summary), h("div", null, children)),
    ),
    Figure: component(
      "Figure",
      z.strictObject({
        src: z.string().startsWith("/img/"),
        dark: z.string().startsWith("/img/").optional(),
        alt: z.string().min(1),
        caption: z.string().optional(),
        width: z.coerce.number().optional(),
        height: z.coerce.number().optional(),
      }),
      (props) => figure(props),
    ),
    Operation: component(
      "Operation",
      z.strictObject({ id: z.string() }),
      ({ id }, children, place) =>
        entityLink(
          `operation:${id}`,
          children.length > 0 ? children : [h("code", null, id)],
          place,
          true,
        ),
    ),
    Schema: component("Schema", z.strictObject({ name: z.string() }), ({ name }, children, place) =>
      entityLink(`schema:${name}`, children, place, true),
    ),
    Symbol: component(
      "Symbol",
      z.strictObject({ name: z.string(), package: z.string(), member: z.string().optional() }),
      (props, children, place) => {
        const text =
          children.length > 0 || props.member === undefined
            ? children
            : [h("code", null, `${props.name}.${props.member}`)];
        const link = entityLink(`symbol:${props.package}/${props.name}`, text, place, true);
        if (props.member !== undefined && !Array.isArray(link)) {
          link.attrs.href = `${String(link.attrs.href)}#${props.member}`;
        }
        return link;
      },
    ),
    pre: (props, place) => fencedCode(props, place, context),
    table: (props) => {
      const table = h("table", null, childrenOf(props));
      walkElements([table], "html", breakLongCode);
      return h("div", { class: "table", tabindex: 0 }, table);
    },
    img: (props) =>
      h("img", { src: String(props.src ?? ""), alt: String(props.alt ?? ""), loading: "lazy" }),
  };
}

/** Long names and addresses in a table would take all the room: they may break between their words. */
function breakLongCode(element: ElementNode): void {
  if (element.tag !== "code") return;
  const text = textOf(element.children);
  const isAddress = /^[\w:.-]*(\/+[\w.-]+){2,}\/?$/.test(text);
  if (!isAddress && !/^[a-z\d]+$/i.test(text)) return;
  const parts = isAddress ? text.split(/(?<=\/)(?=[^/])/) : namePieces(text);
  element.children = withLineBreaks(parts);
}

function unknownEntity(id: EntityId, graph: LinkGraph): { message: string; hint?: string } {
  const [kind = "", name = ""] = id.split(/:(.*)/s);
  const names = graph
    .entities(kind as "operation")
    .map((entity) => entity.id.slice(kind.length + 1));
  const near = closest(name, names);
  const message = `there is no ${kind} \`${name}\``;
  return near === undefined ? { message } : { message, hint: `did you mean \`${near}\`?` };
}

/** Functions are left out: the JSX runtime reports them already. */
function ownProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => name !== "children" && typeof value !== "function",
    ),
  );
}

function toTab(node: DocNode): Tab[] {
  if (!isElement(node, "tab")) return [];
  const label = String(node.attrs.label);
  return [{ value: String(node.attrs.value ?? label), label, children: node.children }];
}

/** In a code group each titled fence is a tab; the tab's label stands for the title. */
function codeGroupTab(node: DocNode): Tab[] {
  if (typeof node !== "object" || node.type !== "variant") return [];
  const [figureNode] = node.html;
  if (figureNode === undefined || !isElement(figureNode)) return [];
  const caption = figureNode.children.find((child) => isElement(child, "figcaption"));
  const label = caption === undefined ? String(figureNode.attrs["data-lang"]) : textOf([caption]);
  const bare = {
    ...figureNode,
    tag: "div",
    children: figureNode.children.filter((child) => child !== caption),
  };
  const fence = node.markdown.map((child) =>
    isElement(child, "pre") ? { ...child, attrs: { lang: child.attrs.lang } } : child,
  );
  return [{ value: label, label, children: [{ type: "variant", html: [bare], markdown: fence }] }];
}

/** MDX renders a fence as `pre` around `code` with the class `language-x`; the meta comes as an attribute. */
function fencedCode(props: Record<string, unknown>, place: Place, context: GuideContext): DocChild {
  const [code] = childrenOf(props);
  if (code === undefined || !isElement(code, "code"))
    return h("pre", { tabindex: 0 }, childrenOf(props));
  const lang = String(code.attrs.class ?? "").replace(/^language-/, "");
  const meta = parseFenceMeta(String(code.attrs.meta ?? ""));
  const fencePlace = { file: place.file, line: Number(code.attrs.line ?? place.line) };
  reportFence(lang, meta, fencePlace, context.problems);
  const fence: Fence = {
    lang,
    code: textOf(code.children).replace(/\n$/, ""),
    meta,
    place: fencePlace,
  };
  context.fences.push(fence);
  const htmlLines = context.typedLines(fence);
  return codeBlock(context.highlighter, {
    code: fence.code,
    lang: lang === "" ? "text" : lang,
    ...(meta.title === undefined ? {} : { title: meta.title }),
    highlighted: meta.highlighted,
    inserted: meta.inserted,
    deleted: meta.deleted,
    lineNumbers: meta.showLineNumbers,
    ...(htmlLines === undefined ? {} : { htmlLines }),
  });
}

function reportFence(lang: string, meta: FenceMeta, place: Place, problems: Problem[]): void {
  if (!isKnownLanguage(lang)) {
    const near = closest(lang, knownLanguages);
    problems.push({
      severity: "error",
      ...place,
      message: `code block of the unknown language \`${lang}\``,
      hint:
        near === undefined
          ? `known languages: ${knownLanguages.join(", ")}`
          : `did you mean \`${near}\`?`,
    });
  }
  for (const word of meta.unknown) {
    problems.push({
      severity: "error",
      ...place,
      message: `unknown word \`${word}\` after the fence's language`,
      hint: 'allowed: title="", {lines}, ins={}, del={}, showLineNumbers, program="", operation="", response="", schema="", no-check="reason"',
    });
  }
}
