import type { ReactElement } from "react";
import type { SidebarContent } from "../components/layout/sidebar.tsx";
import { Document } from "./document.tsx";
import { renderHtml } from "./render-html.ts";

export interface StatusOptions {
  /** Requested path with its query, for the language links. */
  requestedPath?: string | undefined;
  /** Whether search engines may index the page, by default not. */
  robots?: "all" | "noindex";
  /** Absent when storage fails: only the main menu is shown. */
  sidebar?: SidebarContent | undefined;
}

/** The document of a status page. */
export function renderStatus(
  title: string,
  content: ReactElement,
  { requestedPath, robots = "noindex", sidebar }: StatusOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  return renderHtml(
    <Document
      head={{ title, description: title, robots, type: "website" }}
      requestedPath={requestedPath}
      sidebar={sidebar}
    >
      {content}
    </Document>,
  );
}
