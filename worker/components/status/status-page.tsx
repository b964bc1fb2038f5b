import type { ReactNode } from "react";

export interface StatusPageProps {
  title: string;
  /** Text above the title, such as the status code. */
  mark?: string;
  children: ReactNode;
}

/** Layout of status pages: not found, search results, crash, unavailable, bad request. */
export function StatusPage({ title, mark, children }: StatusPageProps) {
  return (
    <main id="content" tabIndex={-1} className="status">
      {mark === undefined ? null : <div className="status-mark">{mark}</div>}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
