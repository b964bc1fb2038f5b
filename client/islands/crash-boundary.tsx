import { Component, type ReactNode } from "react";
import * as words from "#words";
import { errorChain } from "../../pipeline/model/text/error-chain.ts";

interface CrashBoundaryProps {
  children: ReactNode;
  /** Places the crash screen; by default in place of the children. */
  frame?: (screen: ReactNode) => ReactNode;
}

interface CrashBoundaryState {
  crash: { error: unknown } | undefined;
}

/** Error boundary of an island: title, retry button and the chain of messages. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };
  #mountedAt = -Infinity;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  /**
   * A page translation of the browser replaces text nodes, which React then does not find: the island is mounted anew.
   * If that fails at once, the fault is another one.
   */
  override componentDidCatch(error: unknown): void {
    const isMoved = error instanceof DOMException && error.name === "NotFoundError";
    if (!isMoved || performance.now() - this.#mountedAt < 1000) return;
    this.#mountedAt = performance.now();
    this.setState({ crash: undefined });
  }

  override render() {
    const { crash } = this.state;
    const { children, frame = (screen) => screen } = this.props;
    if (crash === undefined) return children;
    return frame(
      <div className="failure" role="alert">
        <h2>{words["crash.title"]}</h2>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ crash: undefined })}
        >
          {words["crash.retry"]}
        </button>
        <pre>{errorChain(crash.error).join("\n\nCause:\n")}</pre>
      </div>,
    );
  }
}
