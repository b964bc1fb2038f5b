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

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
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
