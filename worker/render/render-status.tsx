import type { ReactElement } from "react";
import { Document } from "./document.tsx";
import { renderHtml } from "./render-html.ts";

/** A document for a page that is no content; it is indexed only when `robots` says so. */
export function renderStatus(
  title: string,
  content: ReactElement,
  robots: "all" | "noindex" = "noindex",
): Promise<ReadableStream<Uint8Array>> {
  return renderHtml(
    <Document head={{ title, description: title, robots, type: "website" }}>{content}</Document>,
  );
}
