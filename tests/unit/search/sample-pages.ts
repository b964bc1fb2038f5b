import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { PageDraft, SearchHintEntry } from "../../../pipeline/kernel/page-draft.ts";
import type { PageKind, Section } from "../../../pipeline/model/page.ts";
import { type BuiltIndex, indexPages } from "../../../pipeline/search/build-search-index.ts";
import { searchedPages } from "../../../pipeline/search/page-cards.ts";
import type { Synonyms } from "../../../pipeline/search/read-synonyms.ts";
import { assignHeadingIds } from "../../../pipeline/tree/headings.ts";

interface SamplePage {
  path: string;
  section: Section;
  kind: PageKind;
  title: string;
  description?: string;
  body?: ElementContent[];
  symbols?: string[];
  entries?: SearchHintEntry[];
  breadcrumbs?: string[];
}

/** A page draft with only the fields that search uses. */
export function samplePage(page: SamplePage): PageDraft {
  const body = page.body ?? [];
  assignHeadingIds(body);
  return {
    path: page.path,
    section: page.section,
    kind: page.kind,
    title: page.title,
    description: page.description ?? "",
    body,
    layout: "article",
    sidebar: page.section,
    breadcrumbs: (page.breadcrumbs ?? []).map((label) => ({ label })),
    place: { file: "sample", line: 1 },
    search: { symbols: page.symbols ?? [], entries: page.entries ?? [] },
    group: page.section,
  };
}

/** A site of a few pages, one of each kind that matters. */
export function samplePages(): PageDraft[] {
  return [
    samplePage({
      path: "/Documentation/launch",
      section: "docs",
      kind: "guide",
      title: "How to launch a token",
      description: "From an idea to a token on Mina.",
      breadcrumbs: ["Docs"],
      body: [
        h("p", null, "A launch deploys the contracts of a token."),
        h("h2", null, "Get an API key"),
        h("p", null, "Every request carries the header x-api-key."),
        h("h2", null, "Units of an amount"),
        h("p", null, "Amounts are given in the smallest unit; a token has nine decimals."),
      ],
    }),
    operation("launchToken", "/token/launch", "Launch token", "Builds the launch of a new token."),
    operation("mintTokens", "/token/mint", "Mint tokens", "Creates new tokens for an address."),
    operation(
      "txStatus",
      "/transaction/status",
      "Transaction status",
      "Tells whether it is applied.",
    ),
    samplePage({
      path: "/OpenAPI/schemas/tokenstate",
      section: "openapi",
      kind: "schema",
      title: "TokenState",
      description: "What the chain knows of a token.",
      symbols: ["TokenState"],
    }),
    libraryFunction("launchToken", "Builds the transaction that launches a token."),
    libraryFunction("mintTokens", "Builds the transaction that mints tokens."),
    libraryFunction("waitForTransaction", "Waits until a transaction is in a block."),
    libraryFunction("getTokenHolders", "Lists who holds a token."),
    samplePage({
      path: "/api/token/class/FungibleTokenAdmin",
      section: "library",
      kind: "class",
      title: "FungibleTokenAdmin",
      description: "Decides who may mint.",
      symbols: ["FungibleTokenAdmin"],
      body: [
        h("h3", { id: "canMint" }, "canMint"),
        h("p", null, "Called before tokens are minted."),
      ],
      entries: [
        {
          title: "FungibleTokenAdmin.canMint",
          anchor: "canMint",
          kind: "method",
          symbols: ["canMint", "FungibleTokenAdmin.canMint"],
          text: "Called before tokens are minted.",
        },
      ],
    }),
  ];
}

function operation(id: string, endpoint: string, title: string, text: string): PageDraft {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return samplePage({
    path: `/OpenAPI/${slug}`,
    section: "openapi",
    kind: "operation",
    title,
    description: text,
    symbols: [id, endpoint, slug],
    breadcrumbs: ["OpenAPI", "FungibleToken"],
  });
}

function libraryFunction(name: string, text: string): PageDraft {
  return samplePage({
    path: `/api/api/function/${name}`,
    section: "library",
    kind: "function",
    title: name,
    description: text,
    symbols: [name],
    breadcrumbs: ["Library", "api"],
  });
}

/** The search index of some pages, as a build makes it in two steps. */
export function indexDrafts(drafts: readonly PageDraft[], synonyms: Synonyms): BuiltIndex {
  return indexPages(searchedPages(drafts), synonyms);
}

/** Bytes that begin where their buffer begins, as KV returns them. */
export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
