import { Island } from "../../../client/islands/island.tsx";
import type { Block } from "../../../pipeline/model/body.ts";

/** The stored body: static HTML, and islands with their server-rendered placeholders. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === "html" ? (
      // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      <div
        key={index}
        className="html"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by our pipeline.
        dangerouslySetInnerHTML={{ __html: block.html }}
      />
    ) : (
      <Island key={index} name={block.name} mode="replace" props={block.props}>
        <Blocks blocks={block.children} />
      </Island>
      // biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
    ),
  );
}
