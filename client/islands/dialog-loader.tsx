import {
  "loader.part" as failureTitle,
  "loader.loading" as loading,
  "loader.retry" as retryLabel,
} from "#words";
import { reloadWhenReachable } from "../navigation/server-reachable.ts";
import type { LoadingProps } from "./lazy-loader.tsx";

/** Stands in for a dialog that is loading or could not be loaded. */
export function DialogLoader({ pastDelay, error }: LoadingProps) {
  if (error !== undefined) {
    return (
      <div className="floating failure" role="alert">
        <p>{failureTitle}</p>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
        <button type="button" className="button" onClick={() => void reloadWhenReachable()}>
          {retryLabel}
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <p className="floating loading" role="status">
      {loading}
    </p>
  ) : null;
}
