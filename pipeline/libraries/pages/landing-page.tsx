import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { counted, sentence, t } from "../../kernel/words.ts";
import type { SiteBasics } from "../../model/site.ts";
import { symbolDataPath } from "../../model/urls.ts";
import { Island, Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import type { LibraryModel } from "../reference.ts";
import { packagePath } from "../symbol-index.ts";
import { countsText } from "./package-facts.tsx";
import { generatedFrom } from "./reference-page.tsx";

/** `/api`: a filter over all symbols, the packages, their versions and the TypeDoc options. */
export function landingPage(
  libraries: readonly LibraryModel[],
  site: Pick<SiteBasics, "title" | "version">,
): PageDraft {
  return {
    path: "/api",
    section: "library",
    kind: "library-landing",
    title: t("library.title"),
    description: t("library.description", {
      packages: countOf(libraries),
      site: site.title,
    }),
    body: toNodes([
      <p>{t("library.lead", { packages: countOf(libraries) })}</p>,
      omissions(libraries),
      <Island
        name="symbol-filter"
        props={{
          source: href(symbolDataPath),
          label: t("symbols.filter"),
          placeholder: t("symbols.placeholder"),
        }}
      >
        {searchForm()}
      </Island>,
      <h2>{t("library.packages")}</h2>,
      <ul class="cards many">{libraries.map(card)}</ul>,
      <h2>{t("library.version")}</h2>,
      <p>{t("library.version.text", { version: site.version })}</p>,
      <FramedTable
        head={[t("column.package"), t("column.version"), t("column.generatedFrom")]}
        rows={libraries.map((library) => [
          <code>{library.npm}</code>,
          library.version,
          generatedFrom(library),
        ])}
      />,
      <h2>{t("library.options")}</h2>,
      <p>{t("library.options.text")}</p>,
      <List
        items={options.map((name) => [<code>{name}</code>, `: ${t(`library.option.${name}`)}`])}
      />,
    ]),
    layout: "article",
    sidebar: "library",
    breadcrumbs: [],
    place: { file: "content/libraries", line: 1 },
    search: { symbols: [], entries: [] },
    group: "api",
  };
}

/** The filter before its code is there: without JavaScript it searches the site. */
function searchForm(): Content {
  return (
    <Twin markdown={[]}>
      <form class="filter" action="/search">
        <label for="symbol-filter">{t("symbols.filter")}</label>
        <input
          id="symbol-filter"
          type="search"
          name="q"
          maxlength={512}
          autocomplete="off"
          spellcheck="false"
          placeholder={t("symbols.placeholder")}
        />
        <noscript>
          <button type="submit">{t("search.label")}</button>
        </noscript>
      </form>
    </Twin>
  );
}

/** Makes "every exported class" true where the compiler finds exports that TypeDoc does not read. */
function omissions(libraries: readonly LibraryModel[]): Content {
  return libraries
    .filter(({ omitted }) => omitted.length > 0)
    .map(({ npm, omitted }) => {
      const names = joined(omitted.map((name) => <code>{name}</code>));
      return <p>{sentence("library.omitted", { package: <code>{npm}</code>, names })}</p>;
    });
}

function countOf({ length }: readonly LibraryModel[]): string {
  return counted("library.count", length);
}

/** TypeDoc options that decide which symbols are documented. */
const options = ["excludePrivate", "excludeInternal", "excludeExternals", "sort"] as const;

function card(library: LibraryModel): Content {
  const path = packagePath(library);
  return (
    <li class="card">
      <h3 id={library.name} data={{ noToc: true }}>
        <a href={path}>{library.npm}</a>
      </h3>
      <p>{library.summary}</p>
      <p class="sym">{`${library.version} · ${countsText(library)}`}</p>
    </li>
  );
}
