import { codeBlock } from "../../code/highlight/code-block.tsx";
import type { BuildContext } from "../../history/build-context.ts";
import { versionsLink } from "../../history/pages/versions-link.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import type { LibraryModel } from "../../model/reference.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { packageHome, packagePath, type SymbolIndex } from "../symbol-index.ts";
import { kindSections, searchEntries } from "./package-entries.tsx";
import { countsText, dot } from "./package-facts.tsx";
import { linksOf, prose, referencePage, shortened } from "./reference-page.tsx";
import { questionsAbout } from "./symbol-page.tsx";

export function packagePage(
  library: LibraryModel,
  context: BuildContext,
  index: SymbolIndex,
): PageDraft {
  const path = packagePath(library);
  const page = referencePage(context, index, path);
  const entries = searchEntries(library);
  return {
    path,
    section: "library",
    kind: "package",
    title: library.npm,
    description: shortened(library.summary, 200),
    body: toNodes([
      packageFacts(library, context),
      prose(library.introduction, page, 1),
      kindSections(library, page),
      library.augmentations.length > 0 && [
        <h2>{t("package.augmentations")}</h2>,
        library.augmentations.map((code) => codeBlock(context.highlighter, { code, lang: "ts" })),
      ],
    ]),
    layout: "article",
    sidebar: `library/${library.name}`,
    breadcrumbs: [{ label: t("library.title"), path: "/api" }],
    sourceFile: `content/libraries/${library.name}/library.yaml`,
    place: { file: `content/libraries/${library.name}/library.yaml`, line: 1 },
    ...linksOf(library),
    search: {
      symbols: [library.npm, library.name],
      entries,
      questions: [
        ...questionsAbout(library, "package", ""),
        ...entries.flatMap(({ title, anchor }) => questionsAbout(library, title, anchor)),
      ],
    },
    group: library.name,
  };
}

function packageFacts(library: LibraryModel, context: BuildContext): Content {
  const folder = library.directory === "." ? "" : `, ${library.directory}`;
  const versions = toNodes(versionsLink(context, library.name));
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
      {versions.length > 0 && [dot, versions]}
    </p>
  );
}
