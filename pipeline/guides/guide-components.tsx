import type { Element, ElementContent } from "hast";
import { z } from "zod";
import { namePieces } from "../../content/model/name-pieces.ts";
import type { Fence } from "../code/checks/fence.ts";
import { type FenceMeta, parseFenceMeta } from "../code/checks/fence-meta.ts";
import { codeBlock, languageName } from "../code/highlight/code-block.tsx";
import {
  type CodeHighlighter,
  isKnownLanguage,
  knownLanguages,
} from "../code/highlight/highlight-code.ts";
import { Badge } from "../components/badge.tsx";
import { Callout, type CalloutKind } from "../components/callout.tsx";
import { Card, Cards } from "../components/cards.tsx";
import { Figure } from "../components/figure.tsx";
import { Hero } from "../components/hero.tsx";
import { iconNames } from "../components/icon.tsx";
import { type Tab, Tabs } from "../components/tabs.tsx";
import { closest, type Place, type Problem } from "../problems.ts";
import type { EntityId } from "../site/links/entity.ts";
import type { LinkGraph } from "../site/links/link-graph.ts";
import { isElement, visitElements } from "../tree/forms.ts";
import { type Content, element, toNodes } from "../tree/jsx-runtime.ts";
import { withLineBreaks } from "../tree/line-breaks.tsx";
import { textOf } from "../tree/plain-text.ts";
import { childrenOf, type GuideComponent } from "./mdx-runtime.ts";

export interface GuideContext {
  graph: LinkGraph;
  highlighter: CodeHighlighter;
  problems: Problem[];
  fences: Fence[];
  /** Entities the page mentions, for the links back. */
  mentions: Set<EntityId>;
  /** Replaces the plain highlighting of a TypeScript block by one with types on hover, where known. */
  typedLines: (fence: Fence) => readonly string[] | undefined;
}

/** All components a guide may use, bound to one page. */
export function guideComponents(context: GuideContext): Record<string, GuideComponent> {
  const { problems } = context;
  let tabSets = 0;

  function component<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    render: (props: z.output<Schema>, children: ElementContent[], place: Place) => Content,
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
    children: readonly ElementContent[],
    toTabs: (child: ElementContent) => Tab[],
    place: Place,
  ): Content {
    const stray = children.some(
      (child) => toTabs(child).length === 0 && (child.type !== "text" || child.value.trim() !== ""),
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
    return <Tabs id={`tabs-${tabSets}`} group={group} label={label} tabs={found} />;
  }

  const calloutComponent = (name: string, kind: CalloutKind) =>
    component(name, z.strictObject({ title: z.string().optional() }), ({ title }, children) => (
      <Callout kind={kind} title={title}>
        {children}
      </Callout>
    ));

  function entityLink(
    id: EntityId,
    text: ElementContent[],
    place: Place,
    code: boolean,
  ): ElementContent[] | Element {
    const entity = context.graph.entity(id);
    if (entity === undefined) {
      problems.push({ severity: "error", ...place, ...unknownEntity(id, context.graph) });
      return text;
    }
    context.mentions.add(id);
    const label = code ? <code>{entity.label}</code> : entity.label;
    return element("a", { href: entity.href, children: text.length > 0 ? text : label });
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
        element("tab", { label: props.label, value: props.value ?? props.label, children }),
    ),
    CodeGroup: component(
      "CodeGroup",
      z.strictObject({ group: z.string().optional(), label: z.string().optional() }),
      (props, children, place) =>
        tabSet("CodeGroup", "a fenced code block", props, children, codeGroupTab, place),
    ),
    Steps: component("Steps", z.strictObject({}), (_, children) => (
      <div class="steps">{children}</div>
    )),
    Step: component("Step", z.strictObject({ title: z.string() }), ({ title }, children) => [
      <h3>{title}</h3>,
      children,
    ]),
    Hero: component(
      "Hero",
      z.strictObject({
        headline: z.string(),
        text: z.string(),
        start: z.strictObject({ label: z.string(), href: z.string() }),
        reference: z.strictObject({ label: z.string(), href: z.string() }),
      }),
      (props, children) => <Hero {...props}>{children}</Hero>,
    ),
    Cards: component("Cards", z.strictObject({}), (_, children) => <Cards>{children}</Cards>),
    Card: component(
      "Card",
      z.strictObject({
        title: z.string(),
        href: z.string(),
        icon: z.enum(iconNames).optional(),
      }),
      (props, children) => <Card {...props}>{children}</Card>,
    ),
    FileTree: component("FileTree", z.strictObject({}), (_, children) => (
      <div class="file-tree">{children}</div>
    )),
    Badge: component(
      "Badge",
      z.strictObject({ kind: z.enum(["info", "success", "warning", "danger"]).default("info") }),
      ({ kind }, children) => <Badge kind={kind}>{children}</Badge>,
    ),
    Details: component(
      "Details",
      z.strictObject({ summary: z.string() }),
      ({ summary }, children) => (
        <details>
          <summary>{summary}</summary>
          <div>{children}</div>
        </details>
      ),
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
      (props) => <Figure {...props} />,
    ),
    Operation: component(
      "Operation",
      z.strictObject({ id: z.string() }),
      ({ id }, children, place) =>
        entityLink(
          `operation:${id}`,
          children.length > 0 ? children : toNodes(<code>{id}</code>),
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
            : toNodes(<code>{`${props.name}.${props.member}`}</code>);
        const link = entityLink(`symbol:${props.package}/${props.name}`, text, place, true);
        if (props.member !== undefined && !Array.isArray(link)) {
          link.properties.href = `${String(link.properties.href)}#${props.member}`;
        }
        return link;
      },
    ),
    pre: (props, place) => fencedCode(props, place, context),
    table: (props) => {
      const rows = childrenOf(props);
      visitElements(rows, "html", breakLongCode);
      return (
        <div class="table">
          <table>{rows}</table>
        </div>
      );
    },
    img: (props) => (
      <img src={String(props.src ?? "")} alt={String(props.alt ?? "")} loading="lazy" />
    ),
  };
}

/** Long names and addresses in a table would take all the room: they may break between their words. */
function breakLongCode(element: Element): void {
  if (element.tagName !== "code") return;
  const text = textOf(element.children);
  const isAddress = /^[\w:.-]*(\/+[\w.-]+){2,}\/?$/.test(text);
  if (!isAddress && !/^[a-z\d]+$/i.test(text)) return;
  const parts = isAddress ? text.split(/(?<=\/)(?=[^/])/) : namePieces(text);
  element.children = toNodes(withLineBreaks(parts));
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

function toTab(node: ElementContent): Tab[] {
  if (!isElement(node, "tab")) return [];
  const label = String(node.properties.label);
  return [{ value: String(node.properties.value ?? label), label, children: node.children }];
}

/** In a code group each titled fence is a tab; the tab's label stands for the title. */
function codeGroupTab(node: ElementContent): Tab[] {
  const fence = node.data?.markdown?.[0];
  if (!isElement(node) || !isElement(fence, "pre")) return [];
  const { title, lang } = fence.properties;
  const language = languageName(String(lang ?? ""));
  const label = title === undefined || title === null ? language : String(title);
  const children = node.children.map((child) =>
    isElement(child, "figcaption")
      ? element("figcaption", { data: { noText: true }, children: language })
      : child,
  );
  const bare: Element = {
    ...node,
    children,
    data: { markdown: [{ ...fence, properties: { lang } }] },
  };
  return [{ value: label, label, children: bare }];
}

/** MDX renders a fence as `pre` around `code` with the class `language-x`; the meta comes as an attribute. */
function fencedCode(props: Record<string, unknown>, place: Place, context: GuideContext): Content {
  const [code] = childrenOf(props);
  if (!isElement(code, "code")) return <pre tabindex={0}>{childrenOf(props)}</pre>;
  const lang = String(code.properties.className ?? "").replace(/^language-/, "");
  const meta = parseFenceMeta(String(code.properties.meta ?? ""));
  const fencePlace = { file: place.file, line: Number(code.properties.line ?? place.line) };
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
