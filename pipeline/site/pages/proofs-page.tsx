import { proofsPath, proofText } from "../../code/highlight/proof-mark.tsx";
import { type Proof, proofKinds, proofsIn } from "../../code/proof.ts";
import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { longDate, t } from "../../kernel/words.ts";
import { visitElements } from "../../tree/forms.ts";
import { toNodes } from "../../tree/jsx-runtime.ts";

/**
 * `/proofs`: counts of the marks on all pages, the tools, and the reasons for unchecked blocks.
 * @param builtOn ISO date
 */
export function proofsPage(pages: readonly PageDraft[], builtOn: string): PageDraft {
  const marked = pages.map((page) => ({
    page,
    proofs: proofsIn(page.body),
    blocks: blocksOf(page),
  }));
  const groups = Map.groupBy(
    marked.filter(({ blocks }) => blocks > 0),
    ({ page }) => (page.kind === "guide" ? page.path : page.group),
  );
  const all = marked.flatMap(({ proofs }) => proofs);
  return {
    path: proofsPath,
    section: "docs",
    kind: "changelog",
    title: t("proofs.title"),
    description: t("proofs.description"),
    body: toNodes([
      <p>{t("proofs.lead", { date: longDate(builtOn) })}</p>,
      <FramedTable
        head={[
          t("proofs.place"),
          ...proofKinds.map((kind) => t(`proofs.${kind}`)),
          t("proofs.unmarked"),
        ]}
        rows={[
          ...[...groups].map(([place, group]) => {
            const guide = group.find(({ page }) => page.path === place)?.page;
            return [guide ? <a href={place}>{guide.title}</a> : place, ...counts(group)];
          }),
          [t("proofs.total"), ...counts(marked)],
        ]}
      />,
      <h2>{t("proofs.tools")}</h2>,
      <p>{t("proofs.toolsText")}</p>,
      <List
        items={[...Map.groupBy(all.flatMap(toolsOf), (tool) => tool)]
          .sort()
          .map(([tool, { length }]) => [tool, ": ", length])}
      />,
      <h2>{t("proofs.unchecked")}</h2>,
      <p>{t("proofs.uncheckedText")}</p>,
      <List
        items={marked.flatMap(({ page, proofs }) =>
          proofs
            .filter(({ by }) => by === "nothing")
            .map((proof) => [<a href={page.path}>{page.title}</a>, ": ", proofText(proof)]),
        )}
      />,
    ]),
    layout: "article",
    sidebar: "docs",
    breadcrumbs: [],
    place: { file: "content/site.yaml", line: 1 },
    search: { symbols: [], entries: [] },
    group: "docs",
  };
}

interface MarkedPage {
  proofs: readonly Proof[];
  /** Number of code blocks, with and without marks. */
  blocks: number;
}

function blocksOf({ body }: PageDraft): number {
  let count = 0;
  visitElements(body, "html", ({ tagName, properties }) => {
    if (tagName === "figure" && [properties.className].flat().includes("code")) count++;
  });
  return count;
}

function counts(pages: readonly MarkedPage[]): number[] {
  const proofs = pages.flatMap((page) => page.proofs);
  const blocks = pages.reduce((sum, page) => sum + page.blocks, 0);
  const ofKinds = proofKinds.map((kind) => proofs.filter(({ by }) => by === kind).length);
  return [...ofKinds, blocks - proofs.length];
}

/** Tools or packages that a block was checked with. */
function toolsOf(proof: Proof): string[] {
  switch (proof.by) {
    case "run":
    case "printed":
      return [`${proof.with}, ${longDate(proof.on)}`];
    case "types":
      return proof.against;
    case "syntax":
      return proof.recorded === undefined
        ? []
        : [`${proof.recorded.with}, ${longDate(proof.recorded.on)}`];
    default:
      return [];
  }
}
