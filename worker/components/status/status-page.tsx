import type { ReactNode } from "react";
import { WaysIn } from "./ways-in.tsx";

export interface StatusPageProps {
  title: string;
  /** Text above the title, such as the status code. */
  mark?: string | undefined;
  /** False where the page has what the reader looks for. */
  hasWaysIn?: boolean;
  children: ReactNode;
}

/** Layout of status pages: not found, search results, crash, unavailable, bad request. */
export function StatusPage({ title, mark, hasWaysIn = true, children }: StatusPageProps) {
  return (
    <main id="content" tabIndex={-1} className="status">
      {mark === undefined ? null : <div className="status-mark">{mark}</div>}
      <h1>{title}</h1>
      {children}
      {hasWaysIn && <WaysIn />}
    </main>
  );
}
