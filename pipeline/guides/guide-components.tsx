import type { Element, ElementContent } from "hast";
import { z } from "zod";
import { Badge } from "../components/badge.tsx";
import { Callout, type CalloutKind } from "../components/callout.tsx";
import { Card, Cards, cardProps } from "../components/cards.tsx";
import { Figure, figureProps } from "../components/figure.tsx";
import { Hero, heroProps } from "../components/hero.tsx";
import type { Problem } from "../kernel/problems.ts";
import { namePieces } from "../model/text/name-pieces.ts";
import { isElement, visitElements } from "../tree/forms.ts";
import { joined } from "../tree/joined.ts";
import { element, toNodes } from "../tree/jsx-runtime.ts";
import { textOf } from "../tree/plain-text.ts";
import { authorIsland } from "./author-island.tsx";
import { blockedContent } from "./blocked-content.ts";
import { component, type NamedComponent } from "./check-props.ts";
import { entityLink, symbolLink } from "./entity-links.tsx";
import { fencedCode } from "./fenced-code.tsx";
import type { GuideContext } from "./guide-context.ts";
import type { AuthorComponent } from "./guide-plugins.ts";
import { childrenOf, type GuideComponent } from "./mdx-runtime.ts";
import { runFlowComponent } from "./run-flow.tsx";
import { codeGroupSource, tabSets, tabSource } from "./tab-sets.tsx";

export function guideComponents(
  context: GuideContext,
): Record<string, GuideComponent | AuthorComponent> {
  const named: Record<string, NamedComponent> = {
    ...callouts,
    ...tabs(context.problems),
    ...blocks(context),
    ...references(context),
    Island: authorIsland(context),
    RunFlow: runFlowComponent(context),
  };
  const components = Object.entries(named).map(([name, make]) => [
    name,
    make(name, context.problems),
  ]);
  return {
    ...Object.fromEntries(components),
    ...markdownElements(context),
    ...context.plugins.components,
  };
}

const none = z.strictObject({});
const titled = z.strictObject({ title: z.string() });

const callout = (kind: CalloutKind) =>
  component(
    titled
      .partial()
      .describe("A box beside the text. Without a title it has the word for its kind."),
    ({ title }, children) => (
      <Callout kind={kind} title={title}>
        {children}
      </Callout>
    ),
  );

const callouts = {
  Note: callout("note"),
  Tip: callout("tip"),
  Info: callout("info"),
  Warning: callout("warning"),
  Danger: callout("danger"),
};

function tabs(problems: Problem[]) {
  const toSet = tabSets(problems);
  const set = z.strictObject({
    group: z.string().describe("Sets of one group show the same tab, on all pages.").optional(),
    label: z.string().describe("Read out by screen readers.").optional(),
  });
  const tab = z.strictObject({
    label: z.string(),
    value: z.string().describe("The same in all languages; the label by default.").optional(),
  });
  return {
    Tabs: component(set.describe("Holds `<Tab>` and nothing else."), (...props) =>
      toSet(tabSource, ...props),
    ),
    Tab: component(tab.describe("One of `<Tabs>`."), ({ label, value = label }, children) =>
      element("tab", { label, value, children }),
    ),
    CodeGroup: component(set.describe("Holds fenced code; each `title` is a tab."), (...props) =>
      toSet(codeGroupSource, ...props),
    ),
  };
}

const badge = z
  .strictObject({ kind: z.enum(["info", "success", "warning", "danger"]).default("info") })
  .describe("A word in a coloured field.");
const details = z.strictObject({ summary: z.string() }).describe("Folded until it is opened.");

const box = (className: string, what: string) =>
  component(none.describe(what), (_, children) => <div class={className}>{children}</div>);

function blocks({ drawings }: GuideContext) {
  return {
    Steps: box("steps", "Holds `<Step>`."),
    Step: component(titled.describe("One of `<Steps>`."), ({ title }, children) => [
      <h3>{title}</h3>,
      children,
    ]),
    Hero: component(heroProps, (props, children) => <Hero {...props}>{children}</Hero>),
    Cards: component(none.describe("Holds `<Card>`."), (_, children) => <Cards>{children}</Cards>),
    Card: component(cardProps, (props, children) => <Card {...props}>{children}</Card>),
    FileTree: box("file-tree", "Holds a list of files and folders."),
    Badge: component(badge, ({ kind }, children) => <Badge kind={kind}>{children}</Badge>),
    Details: component(details, ({ summary }, children) => (
      <details>
        <summary>{summary}</summary>
        <div>{children}</div>
      </details>
    )),
    Figure: component(figureProps, (props) => (
      <Figure {...props} drawing={drawings?.get(props.src)} />
    )),
  };
}

function references(context: GuideContext) {
  const operation = z
    .strictObject({ id: z.string().describe("`operationId`; of a further API `billing/<id>`.") })
    .describe("A link to an operation.");
  const schema = z.strictObject({ name: z.string() }).describe("A link to a schema of the API.");
  const symbol = z
    .strictObject({
      name: z.string(),
      package: z.string().describe("Its folder in `content/libraries`."),
      member: z.string().optional(),
    })
    .describe("A link to what a package exports.");
  return {
    Operation: component(operation, ({ id }, children, place) => {
      const text =
        children.length > 0 ? children : toNodes(<code>{id.slice(id.lastIndexOf("/") + 1)}</code>);
      return entityLink(context, `operation:${id}`, text, place);
    }),
    Schema: component(schema, ({ name }, children, place) =>
      entityLink(context, `schema:${name}`, children, place),
    ),
    Symbol: component(symbol, (props, children, place) =>
      symbolLink(context, props, children, place),
    ),
  };
}

function markdownElements(context: GuideContext): Record<string, GuideComponent> {
  return {
    pre: (props, place) => fencedCode(props, place, context),
    table: (props) => {
      const rows = childrenOf(props);
      visitElements(rows, "html", breakLongCode);
      markRowHeaders(rows);
      visitElements(rows, "html", markColumnHeader);
      return (
        <div class="table">
          <table>{rows}</table>
        </div>
      );
    },
    img: (props, place) => {
      context.problems.push(...blockedContent("img", props, place));
      return <img src={String(props.src ?? "")} alt={String(props.alt ?? "")} loading="lazy" />;
    },
  };
}

/** If the top left cell is empty, the first column contains row headers. */
function markRowHeaders(sections: ElementContent[]): void {
  const rows = sections.flatMap((section) => elementsIn(section)).map((row) => elementsIn(row)[0]);
  const [corner, ...titles] = rows.filter((cell) => cell !== undefined);
  if (corner === undefined || textOf([corner]).trim() !== "") return;
  corner.tagName = "td";
  for (const title of titles) {
    title.tagName = "th";
    title.properties.scope = "row";
  }
}

function markColumnHeader({ tagName, properties }: Element): void {
  if (tagName === "th") properties.scope ??= "col";
}

function elementsIn(node: ElementContent): Element[] {
  return isElement(node) ? node.children.filter((child) => isElement(child)) : [];
}

/** Allows line breaks inside long names and URLs, which would widen the table. */
function breakLongCode(element: Element): void {
  if (element.tagName !== "code") return;
  const text = textOf(element.children);
  const isAddress = /^[\w:.-]*(\/+[\w.-]+){2,}\/?$/.test(text);
  if (!isAddress && !/^[a-z\d]+$/i.test(text)) return;
  const pieces = isAddress ? text.split(/(?<=\/)(?=[^/])/) : namePieces(text);
  element.children = toNodes(joined(pieces, <wbr />));
}
