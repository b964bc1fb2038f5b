import type messages from "../ui/en.json";

/** Ids of the words with which a check of a request says what is wrong. */
export type FaultWord = Extract<keyof typeof messages, `fault.${string}`>;
