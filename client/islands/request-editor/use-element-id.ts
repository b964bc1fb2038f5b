import { useId } from "react";

/** A unique element id. Islands are separate React roots, so `useId` alone may repeat on a page. */
export function useElementId(): string {
  return `edit${useId()}`;
}
