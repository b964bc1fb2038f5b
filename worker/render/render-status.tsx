import type { ReactElement } from "react";
import type { Section } from "../../content/model/page.ts";
import type { SidebarContent } from "../components/layout/sidebar.tsx";
import { Document } from "./document.tsx";
import { renderHtml } from "./render-html.ts";

export interface StatusOptions {
  /** What was asked for, with its query: the other languages may have it. */
  at?: string | undefined;
  /** Whether search engines may list the page; they may not by default. A failure, which passes, does not say. */
  robots?: "all" | "noindex" | undefined;
  /** What the navbar marks. */
  section?: Section | undefined;
  /** Absent where storage is what fails: only the main menu is left. */
  sidebar?: SidebarContent | undefined;
}

/** A document for a page that is no content. */
export function renderStatus(
  title: string,
  content: ReactElement,
  { at, section, sidebar, ...options }: StatusOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const robots = "robots" in options ? options.robots : "noindex";
  return renderHtml(
    <Document
      head={{ title, description: title, robots, type: "website" }}
      at={at}
      section={section}
      sidebar={sidebar}
    >
      {content}
    </Document>,
  );
}
