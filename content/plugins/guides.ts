import type { GuidePlugins } from "../../pipeline/guides/guide-plugins.ts";

/**
 * What this site adds to its guides. They are built anew with every change of this file or of a package:
 *
 *     import remarkSmartypants from "remark-smartypants";
 *     import rehypeUnwrapImages from "rehype-unwrap-images";
 *     import { Ticket } from "./ticket.tsx";
 *
 *     remark: [[remarkSmartypants, { dashes: "oldschool" }]],
 *     rehype: [rehypeUnwrapImages],
 *     components: { Ticket },
 *
 * where `ticket.tsx` is `export const Ticket = ({ id }: { id: string }) => <a href={`https://…/${id}`}>{id}</a>;`
 */
export const guidePlugins: GuidePlugins = { remark: [], rehype: [], components: {} };
