import { proofsPath, proofText } from "../code/highlight/proof-mark.tsx";
import type { ProvenFence } from "../code/proof.ts";
import type { PageDraft } from "../kernel/page-draft.ts";
import { t } from "../kernel/words.ts";
import { type Content, toNodes } from "../tree/jsx-runtime.ts";

const kinds = ["types", "schema", "syntax", "nothing"] as const;

/**
 * `/proofs`: how the build checked each code block, by page, and the reasons for unchecked blocks.
 * @param pathOf page paths by file
 */
export function proofsPage(
  proofs: readonly ProvenFence[],
  pathOf: ReadonlyMap<string, string>,
): PageDraft {
  const placeOf = ({ fence }: ProvenFence) => pathOf.get(fence.place.file) ?? fence.place.file;
  const rows = [...Map.groupBy(proofs, placeOf)].sort(([a], [b]) => a.localeCompare(b));
  return {
    path: proofsPath,
    section: "docs",
    kind: "changelog",
    title: t("proofs.title"),
    description: t("proofs.description"),
    body: toNodes([
      <p>{t("proofs.lead")}</p>,
      <table>
        <thead>
          <tr>
            <th>{t("proofs.place")}</th>
            {kinds.map((kind) => (
              <th>{t(`proofs.${kind}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([place, blocks]) => (
            <tr>
              <td>
                <a href={place}>{place}</a>
              </td>
              {counts(blocks)}
            </tr>
          ))}
          <tr>
            <td>{t("proofs.total")}</td>
            {counts(proofs)}
          </tr>
        </tbody>
      </table>,
      <h2>{t("proofs.packages")}</h2>,
      <p>{t("proofs.packagesText")}</p>,
      <ul>
        {packagesOf(proofs).map((name) => (
          <li>{name}</li>
        ))}
      </ul>,
      <h2>{t("proofs.unchecked")}</h2>,
      <ul>
        {proofs
          .filter(({ proof }) => proof.by === "nothing")
          .map(({ fence, proof }) => (
            <li>
              <a href={placeOf({ fence, proof })}>{placeOf({ fence, proof })}</a>,{" "}
              <code>{fence.meta.title ?? fence.lang}</code>: {proofText(proof)}
            </li>
          ))}
      </ul>,
      <h2>{t("proofs.outside")}</h2>,
      <p>{t("proofs.outsideText")}</p>,
    ]),
    layout: "article",
    sidebar: "docs",
    breadcrumbs: [],
    frontMatter: {},
    place: { file: "content/site.yaml", line: 1 },
    search: { symbols: [], entries: [] },
    group: "docs",
  };
}

function counts(blocks: readonly ProvenFence[]): Content {
  return kinds.map((kind) => <td>{blocks.filter(({ proof }) => proof.by === kind).length}</td>);
}

function packagesOf(proofs: readonly ProvenFence[]): string[] {
  const names = proofs.flatMap(({ proof }) => (proof.by === "types" ? proof.against : []));
  return [...new Set(names)].sort();
}
