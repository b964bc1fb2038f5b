import type { PageParts } from "../../worker/components/layout/page-parts.ts";

/**
 * React components that take the place of parts of every page, by their names. They run in the Worker:
 *
 *     import { Footer } from "./footer.tsx";
 *
 *     export const pageParts: PageParts = { Footer };
 */
export const pageParts: PageParts = {};
