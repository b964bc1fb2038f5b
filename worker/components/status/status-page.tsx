import type { ReactNode } from "react";

/** The one-column frame of pages that are no content: not found, crash, unavailable, bad request. */
export function StatusPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="status">
      <h1>{title}</h1>
      {children}
    </main>
  );
}
