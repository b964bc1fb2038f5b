import { useLayoutEffect, useRef } from "react";
import { showCode } from "./sample-panels.ts";

interface HighlightedProps {
  code: string;
  lang?: string;
}

/** Code as in the site's code blocks. */
export function Highlighted({ code, lang = "json" }: HighlightedProps) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCode(element.current, code, lang), [code, lang]);
  return <code ref={element} />;
}

/** It scrolls, so it takes the focus. */
export function CodeBlock(props: HighlightedProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <pre className="run-body" tabIndex={0}>
      <Highlighted {...props} />
    </pre>
  );
}
