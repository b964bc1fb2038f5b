import type { LibraryModel } from "../../../content/model/reference.ts";
import type { BuildContext } from "../../build-context.ts";
import { Availability } from "../../components/badge.tsx";
import { FramedTable } from "../../components/table.tsx";
import type { PageDraft } from "../../site/pages/page-draft.ts";
import { Island, Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { t } from "../../words.ts";
import { publishedIn } from "../availability.ts";
import { packagePath } from "../symbol-index.ts";
import { BuildFromSource, countsText, installCommand } from "./package-page.tsx";
import { generatedFrom } from "./reference-page.tsx";

/** Where the filter of the landing page finds all symbols. */
export const symbolDataPath = "/api/symbols.json";

/** `/api`: version, options and package data of the reference, and a filter over all symbols. */
export function landingPage(libraries: readonly LibraryModel[], { site }: BuildContext): PageDraft {
  return {
    path: "/api",
    section: "library",
    kind: "library-landing",
    title: "Library",
    description: `Reference of the ${countOf(libraries)} of ${site.title}: every class, function, interface and type.`,
    body: toNodes([
      <p>{`Reference of ${countOf(libraries)}, made from their source: every exported class, function, interface, type and variable, with links between them.`}</p>,
      <Island
        name="symbol-filter"
        props={{
          source: symbolDataPath,
          label: t("symbols.filter"),
          placeholder: t("symbols.placeholder"),
        }}
      >
        {filterForm()}
      </Island>,
      <h2>Packages</h2>,
      <ul class="cards">{libraries.map(card)}</ul>,
      <h2>Version</h2>,
      <p>{`This is version ${site.version} of the documentation. Each package is documented at the version that the table names.`}</p>,
      <FramedTable
        head={["Package", "Version", "Generated from"]}
        rows={libraries.map((library) => (
          <tr>
            <td>
              <code>{library.npm}</code>
            </td>
            <td>{library.version}</td>
            <td>{generatedFrom(library)}</td>
          </tr>
        ))}
      />,
      <h2>Options</h2>,
      <p>The reference is made by TypeDoc with these options:</p>,
      <ul>
        {options.map(([name, text]) => (
          <li>
            <code>{name}</code>
            {`: ${text}`}
          </li>
        ))}
      </ul>,
    ]),
    layout: "article",
    sidebar: "library",
    breadcrumbs: [],
    frontMatter: {},
    place: { file: "content/libraries", line: 1 },
    search: { symbols: [], entries: [] },
    group: "api",
  };
}

function countOf({ length }: readonly LibraryModel[]): string {
  return length === 1 ? "TypeScript package" : `${length} TypeScript packages`;
}

const options: [string, string][] = [
  ["excludePrivate", "private members are left out"],
  ["excludeProtected", "protected members are left out"],
  ["excludeInternal", "what is marked as internal is left out"],
  [
    "excludeExternals",
    "members inherited from other packages are left out; their own documentation has them",
  ],
  ["sort", "members stand in the order of the source"],
];

/** What stands in place of the filter until it is used; a plain search without JavaScript. */
function filterForm(): Content {
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

function card(library: LibraryModel): Content {
  const path = packagePath(library);
  const install = installCommand(library);
  return (
    <li class="card">
      <h3 id={library.name} data={{ noToc: true }}>
        <a href={path}>{library.name}</a>
      </h3>
      <p class="sym">
        <code>{library.npm}</code>
        {` ${library.version} `}
        <Availability published={publishedIn(library)} />
      </p>
      <p>{library.summary}</p>
      <p>
        {install === undefined ? (
          <BuildFromSource library={library} />
        ) : (
          <code data-copyable={install}>{install}</code>
        )}
      </p>
      <p class="sym">{countsText(library)}</p>
    </li>
  );
}
