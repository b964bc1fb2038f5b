import * as words from "#words";

/** It keeps the focus while it waits. */
export function RunButton({ isRunning, onRun }: { isRunning: boolean; onRun: () => void }) {
  return (
    <button
      type="button"
      className="button primary"
      aria-disabled={isRunning}
      onClick={isRunning ? undefined : onRun}
    >
      {words["run.run"]}
    </button>
  );
}
