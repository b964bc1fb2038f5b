import { codeBlock } from "../../code/highlight/code-block.tsx";
import type { BuildContext } from "../../components/build-context.ts";
import { versionsLink } from "../../history/pages/changelog-pages.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import type { PagePath } from "../../model/urls.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { type PageShare, partsOf } from "../divide-pages.ts";
import type { LibraryModel } from "../reference.ts";
import { packageHome, packagePath, type SymbolIndex } from "../symbol-index.ts";
import { kindSections, searchEntries } from "./package-entries.tsx";
import { countsText, dot } from "./package-facts.tsx";
import { inPages, linksOf, prose, referencePage, shortened } from "./reference-page.tsx";

/** The page of a package, and further ones for what does not fit on it. */
export function packagePages(
  library: LibraryModel,
  context: BuildContext,
  index: SymbolIndex,
): PageDraft[] {
  const path = packagePath(library);
  const first = {
    path,
    section: "library" as const,
    kind: "package" as const,
    title: library.npm,
    description: shortened(library.summary, 200),
    layout: "article" as const,
    sidebar: `library/${library.name}`,
    breadcrumbs: [{ label: t("library.title"), path: "/api" }],
    sourceFile: `content/libraries/${library.name}/library.yaml`,
    place: { file: `content/libraries/${library.name}/library.yaml`, line: 1 },
    ...linksOf(library),
    group: library.name,
  };
  const parts = partsOf(library, library);
  const contentOf = ({ entries }: PageShare, own: PagePath, at: number) => {
    const page = referencePage(library, context, index, own);
    return {
      body: [
        at === 0 && [packageFacts(library), prose(library.introduction, page, 1)],
        kindSections(entries, page),
        at === parts.length - 1 && augmentationSection(library, context),
      ],
      entries: searchEntries(library, entries, at),
    };
  };
  const symbols = [library.npm, library.name];
  return inPages(first, parts, contentOf, { library, symbols, name: "package" });
}

function augmentationSection({ augmentations }: LibraryModel, context: BuildContext): Content {
  if (augmentations.length === 0) return undefined;
  return [
    <h2>{t("package.augmentations")}</h2>,
    augmentations.map((code) => codeBlock(context.highlighter, { code, lang: "ts" })),
  ];
}

function packageFacts(library: LibraryModel): Content {
  const folder = library.directory === "." ? "" : `, ${library.directory}`;
  return (
    <p class="sym" data={{ noText: true }}>
      {countsText(library)}
      <br />
      {library.license}
      {dot}
      <a href={packageHome(library)}>{library.repository ?? library.npm}</a>
      {folder}
      <br />
      {t("version.documents", { version: library.version })}
      {dot}
      {versionsLink(library.name)}
    </p>
  );
}
