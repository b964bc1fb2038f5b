import type { ReactElement } from "react";
import { Document } from "./document.tsx";
import { type Frame, fillFrame, renderFrame, slot } from "./frame.ts";
import { renderHtml } from "./render-html.tsx";

/** A document for a page that is no content; it is indexed only when `robots` says so. */
export async function renderStatus(
  title: string,
  content: ReactElement,
  robots: "all" | "noindex" = "noindex",
): Promise<Uint8Array> {
  const [frame, html] = await Promise.all([statusFrame(), renderHtml(content)]);
  return fillFrame(frame, { title, description: title, robots, content: html });
}

let kept: Promise<Frame> | undefined;

function statusFrame(): Promise<Frame> {
  kept ??= renderFrame(
    <Document
      head={{
        title: slot("title"),
        description: slot("description"),
        robots: slot("robots"),
        type: "website",
      }}
    >
      {slot("content")}
    </Document>,
  ).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}
