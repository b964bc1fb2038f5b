import type messages from "../../content/ui/en.json";

export type FaultWord = Extract<keyof typeof messages, `fault.${string}`>;
