import * as words from "#words";

/** Not `disabled` while it waits, which would take the focus from it. */
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
