import type { LibraryModel } from "../../content/model/reference.ts";
import type { BuildContext } from "../build-context.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { countsText, installCommand, notServed } from "./package-page.ts";
import { generatedFrom, tableFrame } from "./reference-page.ts";
import { packagePath } from "./symbol-index.ts";

/** Where the filter of the landing page finds all symbols. */
export const symbolDataPath = "/api/symbols.json";

/** `/api`: version, options and package data of the reference, and a filter over all symbols. */
export function landingPage(libraries: readonly LibraryModel[], { site }: BuildContext): PageDraft {
  return {
    path: "/api",
    section: "library",
    kind: "library-landing",
    title: "API",
    description: `Reference of the ${libraries.length} TypeScript packages of zkCloudWorker: every class, function, interface and type.`,
    body: flatten([
      h(
        "p",
        null,
        `Reference of ${libraries.length} TypeScript packages, made from their source: every exported class, function, interface, type and variable, with links between them.`,
      ),
      {
        type: "island",
        name: "symbol-filter",
        props: { source: symbolDataPath, label: filterLabel, placeholder: filterPlaceholder },
        children: [filterForm()],
      },
      h("h2", null, "Packages"),
      h("ul", { class: "cards" }, libraries.map(card)),
      h("h2", null, "Version"),
      h(
        "p",
        null,
        `This is version ${site.version} of the documentation. Each package is documented at the version that the table names.`,
      ),
      tableFrame(
        ["Package", "Version", "Generated from"],
        libraries.map((library) =>
          h(
            "tr",
            null,
            h("td", null, h("code", null, library.npm)),
            h("td", null, library.version),
            h("td", null, generatedFrom(library)),
          ),
        ),
      ),
      h("h2", null, "Options"),
      h("p", null, "The reference is made by TypeDoc with these options:"),
      h(
        "ul",
        null,
        options.map(([name, text]) => h("li", null, h("code", null, name), `: ${text}`)),
      ),
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

const options: [string, string][] = [
  ["excludePrivate", "private members are left out"],
  ["excludeProtected", "protected members are left out"],
  ["excludeInternal", "what is marked as internal is left out"],
  ["excludeExternals", "members inherited from o1js are left out; the o1js documentation has them"],
  ["sort", "members stand in the order of the source"],
];

const filterLabel = "Filter all symbols";
const filterPlaceholder = "launchToken, Whitelist, verification key";

/** What stands in place of the filter until it is used; a plain search without JavaScript. */
function filterForm(): DocNode {
  return variant(
    h(
      "form",
      { class: "filter", action: "/search" },
      h("label", { for: "symbol-filter" }, filterLabel),
      h("input", {
        id: "symbol-filter",
        type: "search",
        name: "q",
        maxlength: 512,
        autocomplete: "off",
        spellcheck: "false",
        placeholder: filterPlaceholder,
      }),
    ),
    [],
  );
}

function card(library: LibraryModel): DocNode {
  const path = packagePath(library);
  return h(
    "li",
    { class: "card" },
    h("h3", { id: library.name, "data-no-toc": true }, h("a", { href: path }, library.name)),
    h("p", { class: "sym" }, h("code", null, library.npm), ` ${library.version}`),
    h("p", null, library.summary),
    h("p", null, h("code", { "data-copyable": installCommand(library) }, installCommand(library))),
    h(
      "p",
      { class: "sym" },
      countsText(library),
      library.source.kind === "declarations" && `. ${notServed}`,
    ),
  );
}
