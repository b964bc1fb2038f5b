import type { ComponentType } from "react";

/**
 * React components for guides, by name: `<Island name="counter" props={{ start: 1 }}>…</Island>` shows its children until
 * a reader presses a button in them; then the component takes their place. Add one line for each:
 *
 *     counter: () => import("./counter.tsx"),
 *
 * The module's default export is the component; its props are what the guide gives it, as JSON.
 */
export const authorIslands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  "cost-calculator": () => import("./cost-calculator.tsx"),
};
