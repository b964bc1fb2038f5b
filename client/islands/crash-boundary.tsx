import { Component, type ReactNode } from "react";
import * as words from "#words";
import { errorChain } from "../../pipeline/model/text/error-chain.ts";

interface CrashBoundaryProps {
  children: ReactNode;
  /** Wraps the crash screen. */
  frame?: (screen: ReactNode) => ReactNode;
}

interface CrashBoundaryState {
  crash: { error: unknown } | undefined;
}

/** Error boundary of an island: title, retry button and the chain of messages. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };
  #remountedAt = -Infinity;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  /**
   * The browser's page translation replaces text nodes, which React then does not find: the children are mounted anew.
   * An error within the next second has another cause.
   */
  override componentDidCatch(error: unknown): void {
    const isNodeMissing = error instanceof DOMException && error.name === "NotFoundError";
    if (!isNodeMissing || performance.now() - this.#remountedAt < 1000) return;
    this.#remountedAt = performance.now();
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
