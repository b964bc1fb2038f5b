import type messages from "../../content/ui/en.json";

/** Message ids of the faults of a request. */
export type FaultWord = Extract<keyof typeof messages, `fault.${string}`>;
