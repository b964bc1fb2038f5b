import type { ReactNode } from "react";

export interface StatusPageProps {
  title: string;
  /** What stands above the title, such as the status. */
  mark?: string;
  children: ReactNode;
}

/** The frame of pages that are no content: not found, search results, crash, unavailable, bad request. */
export function StatusPage({ title, mark, children }: StatusPageProps) {
  return (
    <main id="content" tabIndex={-1} className="status">
      {mark === undefined ? null : <p className="status-mark">{mark}</p>}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
