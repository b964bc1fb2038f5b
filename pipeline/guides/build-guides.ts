import type { ElementContent } from "hast";
import type { BuildContext } from "../components/build-context.ts";
import type { BuiltPages } from "../kernel/built-pages.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { PageDraft, Question } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { changelogPath } from "../model/history.ts";
import type { Sidebar } from "../model/navigation.ts";
import type { Crumb } from "../model/page.ts";
import { jsonObjectOf } from "../model/schema/json-value.ts";
import type { Category, FrontMatter } from "../settings/front-matter.ts";
import { isElement, visitElements } from "../tree/forms.ts";
import { compileGuide } from "./compile-guide.ts";
import type { GuideContext } from "./guide-context.ts";
import { categoryCrumbs, guideSidebar } from "./guide-sidebar.ts";
import type { ParsedGuide } from "./parse-guide.ts";
import type { GuideSource } from "./read-guides.ts";

/**
 * Compiles the guides to page drafts and adds their links to the graph. Operations, schemas and symbols must be
 * registered before.
 */
export async function buildGuides(
  guides: readonly ParsedGuide[],
  context: BuildContext,
  options: Omit<GuideContext, keyof BuildContext | "problems" | "mentions"> & {
    /** Page paths by file name, for links between files; default: the files of `guides`. */
    files?: ReadonlyMap<string, string> | undefined;
    /** Categories of the sidebar by folder. */
    categories: ReadonlyMap<string, Category>;
    /** ISO date of a file's last change; undefined without history. */
    lastUpdated: (file: string) => string | undefined;
    /** True if the site has a changelog. */
    hasChangelog: boolean;
  },
): Promise<Pick<BuiltPages, "pages" | "sidebars" | "problems">> {
  const problems: Problem[] = [];
  const pages: PageDraft[] = [];
  const guideFiles = options.files ?? new Map(guides.map((guide) => [guide.file, guide.path]));
  for (const guide of guides) {
    const id: EntityId = `guide:${guide.path}`;
    const { title } = guide.frontMatter;
    context.graph.addEntity({ id, label: title, href: guide.path });
  }
  for (const guide of guides) {
    const mentions = new Set<EntityId>();
    const body = await compileGuide(
      guide,
      { ...context, ...options, problems, mentions },
      guideFiles,
    );
    addMentions(body, context, mentions);
    for (const mention of mentions) context.graph.addLink(`guide:${guide.path}`, mention);
    const crumbs = categoryCrumbs(guide, options.categories);
    pages.push(toDraft(guide, { body, crumbs, lastUpdated: options.lastUpdated(guide.file) }));
  }
  const items = guideSidebar(guides, options.categories);
  if (options.hasChangelog)
    items.push({ type: "link", label: t("changelog.title"), path: changelogPath });
  const sidebar: Sidebar = { id: "docs", items };
  return { pages, sidebars: [sidebar], problems };
}

/** A Markdown link to the page of an entity is a mention too, like `<Operation>`. */
function addMentions(
  body: readonly ElementContent[],
  { graph }: BuildContext,
  mentions: Set<EntityId>,
) {
  visitElements(body, "html", ({ tagName, properties }) => {
    const entity = tagName === "a" ? graph.entityAt(String(properties.href)) : undefined;
    if (entity !== undefined) mentions.add(entity.id);
  });
}

function toDraft(
  guide: GuideSource,
  {
    body,
    crumbs,
    lastUpdated,
  }: { body: ElementContent[]; crumbs: Crumb[]; lastUpdated: string | undefined },
): PageDraft {
  const { questions: _, ...shown } = guide.frontMatter;
  const { frontMatter } = guide;
  const draft: PageDraft = {
    path: guide.path,
    section: "docs",
    kind: "guide",
    title: frontMatter.title,
    description: frontMatter.description,
    body,
    layout: guide.path === "/" && beginsWithHero(body) ? "front" : "article",
    sidebar: "docs",
    breadcrumbs: guide.path === "/" ? [] : [{ label: t("related.guides"), path: "/" }, ...crumbs],
    frontMatter: jsonObjectOf(shown),
    sourceFile: guide.file,
    place: { file: guide.file, line: 1 },
    search: { symbols: [], entries: [], questions: questionsOf(frontMatter) },
    group: t("related.guides"),
  };
  if (frontMatter.keywords !== undefined) draft.keywords = frontMatter.keywords;
  if (frontMatter.image !== undefined) draft.image = frontMatter.image;
  if (lastUpdated !== undefined) draft.lastUpdated = lastUpdated;
  return draft;
}

function beginsWithHero(body: readonly ElementContent[]): boolean {
  const first = body.find((node) => isElement(node));
  return [first?.properties.className].flat().includes("hero");
}

function questionsOf({ questions = {} }: FrontMatter): Question[] {
  return Object.entries(questions).flatMap(([section, texts]) =>
    texts.map((text) => ({ anchor: section === "top" ? "" : section, text })),
  );
}
