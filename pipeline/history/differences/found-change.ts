import type { Change } from "../../../content/model/history.ts";
import { inWords } from "../../../content/model/text/worded.ts";
import { t } from "../../kernel/words.ts";
import type { Wording } from "./change-words.ts";

/** A change before it is put in words: versions are compared once, whatever languages the site has. */
export interface FoundChange extends Omit<Change, "text" | "before" | "after"> {
  text: Wording;
  before?: Wording;
  after?: Wording;
}

/** The change in the language of the pages that are being made; in the terminal, in English. */
export function tellChange({ text, before, after, ...change }: FoundChange): Change {
  return {
    ...change,
    text: textOf(text),
    ...(before !== undefined && { before: textOf(before) }),
    ...(after !== undefined && { after: textOf(after) }),
  };
}

function textOf(wording: Wording): string {
  return typeof wording === "string" ? wording : inWords(wording, t);
}
