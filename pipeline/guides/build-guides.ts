import type { JsonObject } from "../../content/model/body.ts";
import type { Sidebar } from "../../content/model/navigation.ts";
import type { FrontMatter } from "../../content/schema/front-matter.ts";
import type { BuildContext } from "../build-context.ts";
import type { ContentCache } from "../content-cache.ts";
import { type DocNode, walkElements } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { EntityId } from "../graph/entity.ts";
import type { Problem } from "../problems.ts";
import { compileGuide } from "./compile-guide.ts";
import type { Fence } from "./guide-components.ts";
import type { GuideSource } from "./read-guides.ts";

export interface BuiltGuides {
  pages: PageDraft[];
  sidebars: Sidebar[];
  /** Every fenced block of every guide, for the code checks. */
  fences: Fence[];
  problems: Problem[];
}

/**
 * Compiles the guides to page drafts and adds what they mention to the graph.
 * Operations, schemas and symbols must be registered before.
 */
export async function buildGuides(
  guides: readonly GuideSource[],
  context: BuildContext,
  options: {
    /** Lines with types on hover for a TypeScript block, where the code check made them. */
    typedLines?: (fence: Fence) => readonly string[] | undefined;
    /** ISO date of a file's last change; undefined without history. */
    lastUpdated: (file: string) => string | undefined;
    /** Programs of an earlier build. */
    mdxCache?: ContentCache<string>;
  },
): Promise<BuiltGuides> {
  const problems: Problem[] = [];
  const fences: Fence[] = [];
  const pages: PageDraft[] = [];
  const guideFiles = new Map(guides.map((guide) => [guide.file, guide.path]));
  for (const guide of guides) {
    const id: EntityId = `guide:${guide.path}`;
    const { title, description } = guide.frontMatter;
    context.graph.addEntity({ id, label: title, href: guide.path, summary: description });
  }
  for (const guide of guides) {
    const mentions = new Set<EntityId>();
    const body = await compileGuide(
      guide,
      {
        graph: context.graph,
        highlighter: context.highlighter,
        problems,
        fences,
        mentions,
        typedLines: options.typedLines ?? (() => undefined),
        mdxCache: options.mdxCache,
      },
      guideFiles,
    );
    addPlainLinks(body, context, mentions);
    for (const mention of mentions) context.graph.addLink(`guide:${guide.path}`, mention);
    pages.push(toDraft(guide, body, options.lastUpdated(guide.file)));
  }
  const sidebar: Sidebar = {
    id: "docs",
    items: guides.map(({ frontMatter, path }) => ({
      type: "link",
      label: frontMatter.sidebar_label ?? frontMatter.title,
      path,
    })),
  };
  return { pages, sidebars: [sidebar], fences, problems };
}

/** A plain Markdown link to an operation's page mentions it as much as `<Operation>` does. */
function addPlainLinks(body: readonly DocNode[], { graph }: BuildContext, mentions: Set<EntityId>) {
  walkElements(body, "html", ({ tag, attrs }) => {
    const entity = tag === "a" ? graph.entityAt(String(attrs.href)) : undefined;
    if (entity !== undefined) mentions.add(entity.id);
  });
}

function toDraft(guide: GuideSource, body: DocNode[], lastUpdated: string | undefined): PageDraft {
  const { frontMatter } = guide;
  const draft: PageDraft = {
    path: guide.path,
    section: "docs",
    kind: "guide",
    title: frontMatter.title,
    description: frontMatter.description,
    body,
    layout: "article",
    sidebar: "docs",
    breadcrumbs: guide.path === "/" ? [] : [{ label: "Docs", path: "/" }],
    frontMatter: definedFields(frontMatter),
    sourceFile: guide.file,
    place: { file: guide.file, line: 1 },
    search: { symbols: [], entries: [] },
    group: "Docs",
  };
  if (frontMatter.keywords !== undefined) draft.keywords = frontMatter.keywords;
  if (frontMatter.image !== undefined) draft.image = frontMatter.image;
  if (lastUpdated !== undefined) draft.lastUpdated = lastUpdated;
  return draft;
}

/** JSON has no undefined: fields the author left out are left out. */
function definedFields(frontMatter: FrontMatter): JsonObject {
  const fields: JsonObject = {};
  for (const [name, value] of Object.entries(frontMatter)) {
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
