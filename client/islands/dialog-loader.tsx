import * as words from "#words";
import { reloadWhenReachable } from "../kernel/server-reachable.ts";
import type { LoadingProps } from "./lazy-loader.tsx";

/** Placeholder of a dialog that is loading or failed to load. */
export function DialogLoader({ pastDelay, error }: LoadingProps) {
  if (error !== undefined) {
    return (
      <div className="floating failure" role="alert">
        <p>{words["loader.part"]}</p>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
        <button type="button" className="button" onClick={() => void reloadWhenReachable()}>
          {words["loader.retry"]}
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <p className="floating loading" role="status">
      {words["loader.loading"]}
    </p>
  ) : null;
}
