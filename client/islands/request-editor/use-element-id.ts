import { useId } from "react";

/** An id for tying labels to inputs. Islands are roots of their own, so React's ids alone could meet twice on a page. */
export function useElementId(): string {
  return `edit${useId()}`;
}
