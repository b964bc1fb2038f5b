import type { Element, ElementContent } from "hast";
import { z } from "zod";
import { namePieces } from "../../content/model/text/name-pieces.ts";
import { guidePlugins } from "../../content/plugins/guides.ts";
import { Badge } from "../components/badge.tsx";
import { Callout, type CalloutKind } from "../components/callout.tsx";
import { Card, Cards } from "../components/cards.tsx";
import { Figure } from "../components/figure.tsx";
import { Frame } from "../components/frame.tsx";
import { Hero } from "../components/hero.tsx";
import { iconNames } from "../components/icon.tsx";
import { Video } from "../components/video.tsx";
import type { Problem } from "../kernel/problems.ts";
import { isElement, visitElements } from "../tree/forms.ts";
import { element, toNodes } from "../tree/jsx-runtime.ts";
import { withLineBreaks } from "../tree/line-breaks.tsx";
import { textOf } from "../tree/plain-text.ts";
import { authorIsland } from "./author-island.tsx";
import { blockedContent } from "./blocked-content.ts";
import { checkProps } from "./check-props.ts";
import { entityLink, symbolLink } from "./entity-links.tsx";
import { fencedCode } from "./fenced-code.tsx";
import type { GuideContext } from "./guide-context.ts";
import type { AuthorComponent } from "./guide-plugins.ts";
import { mathematics } from "./mathematics.tsx";
import { childrenOf, elementProps, type GuideComponent } from "./mdx-runtime.ts";
import { codeGroupSource, tabSets, tabSource } from "./tab-sets.tsx";

type Components = Record<string, GuideComponent>;

/** All components of guides, bound to one guide. */
export function guideComponents(
  context: GuideContext,
): Record<string, GuideComponent | AuthorComponent> {
  return {
    ...callouts(context.problems),
    ...tabs(context.problems),
    ...blocks(context.problems),
    ...media(context),
    ...references(context),
    Island: authorIsland(context),
    ...markdownElements(context),
    ...guidePlugins.components,
  };
}

const none = z.strictObject({});

function callouts(problems: Problem[]): Components {
  const props = z.strictObject({ title: z.string().optional() });
  const callout = (name: string, kind: CalloutKind) =>
    checkProps(problems, name, props, ({ title }, children) => (
      <Callout kind={kind} title={title}>
        {children}
      </Callout>
    ));
  return {
    Note: callout("Note", "note"),
    Tip: callout("Tip", "tip"),
    Info: callout("Info", "info"),
    Warning: callout("Warning", "warning"),
    Danger: callout("Danger", "danger"),
  };
}

function tabs(problems: Problem[]): Components {
  const toSet = tabSets(problems);
  const set = z.strictObject({ group: z.string().optional(), label: z.string().optional() });
  const tab = z.strictObject({ label: z.string(), value: z.string().optional() });
  return {
    Tabs: checkProps(problems, "Tabs", set, (props, children, place) =>
      toSet(tabSource, props, children, place),
    ),
    Tab: checkProps(problems, "Tab", tab, ({ label, value = label }, children) =>
      element("tab", { label, value, children }),
    ),
    CodeGroup: checkProps(problems, "CodeGroup", set, (props, children, place) =>
      toSet(codeGroupSource, props, children, place),
    ),
  };
}

const action = z.strictObject({ label: z.string(), href: z.string() });

const hero = z.strictObject({
  headline: z.string(),
  text: z.string(),
  actions: z.array(action),
});

const card = z.strictObject({
  title: z.string(),
  href: z.string(),
  icon: z.enum(iconNames).optional(),
});

const badge = z.strictObject({
  kind: z.enum(["info", "success", "warning", "danger"]).default("info"),
});

const figure = z.strictObject({
  src: z.string().startsWith("/img/"),
  dark: z.string().startsWith("/img/").optional(),
  alt: z.string().min(1),
  caption: z.string().optional(),
  width: z.coerce.number().optional(),
  height: z.coerce.number().optional(),
});

function blocks(problems: Problem[]): Components {
  const step = z.strictObject({ title: z.string() });
  const details = z.strictObject({ summary: z.string() });
  return {
    Steps: checkProps(problems, "Steps", none, (_, children) => (
      <div class="steps">{children}</div>
    )),
    Step: checkProps(problems, "Step", step, ({ title }, children) => [<h3>{title}</h3>, children]),
    Hero: checkProps(problems, "Hero", hero, (props, children) => (
      <Hero {...props}>{children}</Hero>
    )),
    Cards: checkProps(problems, "Cards", none, (_, children) => <Cards>{children}</Cards>),
    Card: checkProps(problems, "Card", card, (props, children) => (
      <Card {...props}>{children}</Card>
    )),
    FileTree: checkProps(problems, "FileTree", none, (_, children) => (
      <div class="file-tree">{children}</div>
    )),
    Badge: checkProps(problems, "Badge", badge, ({ kind }, children) => (
      <Badge kind={kind}>{children}</Badge>
    )),
    Details: checkProps(problems, "Details", details, ({ summary }, children) => (
      <details>
        <summary>{summary}</summary>
        <div>{children}</div>
      </details>
    )),
    Figure: checkProps(problems, "Figure", figure, (props) => <Figure {...props} />),
  };
}

const imagePath = z.string().startsWith("/img/");

const video = z
  .strictObject({
    src: imagePath.regex(/\.(mp4|webm)$/, "must be an .mp4 or .webm file"),
    title: z.string().min(1),
    captions: imagePath.endsWith(".vtt").optional(),
    silent: z.boolean().optional(),
    poster: imagePath.optional(),
    width: z.coerce.number().optional(),
    height: z.coerce.number().optional(),
  })
  .refine(({ captions, silent }) => (captions !== undefined) !== (silent === true), {
    message: "needs a WebVTT file, or `silent` where nothing is to be heard",
    path: ["captions"],
  });

const frame = z.strictObject({
  src: z.url({ protocol: /^https$/ }),
  title: z.string().min(1),
  width: z.coerce.number().default(560),
  height: z.coerce.number().default(315),
});

function media({ problems, frameHosts }: GuideContext): Components {
  return {
    Video: checkProps(problems, "Video", video, ({ silent: _, ...props }) => <Video {...props} />),
    Frame: checkProps(problems, "Frame", frame, (props, _, place) => {
      const { host } = new URL(props.src);
      if (frameHosts.includes(host)) return <Frame {...props} />;
      problems.push({
        severity: "error",
        ...place,
        message: `\`<Frame>\` shows a page of \`${host}\`, which the settings do not allow`,
        hint: `add \`${host}\` to \`frameHosts\` in content/site.yaml`,
      });
      return undefined;
    }),
  };
}

function references(context: GuideContext): Components {
  const { problems } = context;
  const operation = z.strictObject({ id: z.string() });
  const schema = z.strictObject({ name: z.string() });
  const symbol = z.strictObject({
    name: z.string(),
    package: z.string(),
    member: z.string().optional(),
  });
  return {
    Operation: checkProps(problems, "Operation", operation, ({ id }, children, place) => {
      const text =
        children.length > 0 ? children : toNodes(<code>{id.slice(id.lastIndexOf("/") + 1)}</code>);
      return entityLink(context, `operation:${id}`, text, place);
    }),
    Schema: checkProps(problems, "Schema", schema, ({ name }, children, place) =>
      entityLink(context, `schema:${name}`, children, place),
    ),
    Symbol: checkProps(problems, "Symbol", symbol, (props, children, place) =>
      symbolLink(context, props, children, place),
    ),
  };
}

/** Elements that Markdown produces. */
function markdownElements(context: GuideContext): Components {
  return {
    pre: (props, place) => fencedCode(props, place, context),
    code: (props, place) =>
      String(props.className ?? "").includes("math-inline")
        ? mathematics(textOf(childrenOf(props)), false, place, context.problems)
        : element("code", elementProps(props)),
    table: (props) => {
      const rows = childrenOf(props);
      visitElements(rows, "html", breakLongCode);
      markRowHeaders(rows);
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
function markRowHeaders(parts: ElementContent[]): void {
  const rows = parts.flatMap((part) => elementsIn(part)).map((row) => elementsIn(row)[0]);
  const [corner, ...titles] = rows.filter((cell) => cell !== undefined);
  if (corner === undefined || textOf([corner]).trim() !== "") return;
  corner.tagName = "td";
  for (const title of titles) {
    title.tagName = "th";
    title.properties.scope = "row";
  }
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
  const parts = isAddress ? text.split(/(?<=\/)(?=[^/])/) : namePieces(text);
  element.children = toNodes(withLineBreaks(parts));
}
