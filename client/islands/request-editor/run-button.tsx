import * as words from "#words";

export function RunButton({ isRunning, onRun }: { isRunning: boolean; onRun: () => void }) {
  return (
    <button type="button" className="button primary" disabled={isRunning} onClick={onRun}>
      {words["run.run"]}
    </button>
  );
}
