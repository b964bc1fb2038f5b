import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { assignHeadingIds } from "../../../pipeline/tree/headings.ts";

const verbs =
  "get list create update delete mint burn transfer launch approve verify prove send wait fetch".split(
    " ",
  );
const nouns =
  "Token Account Balance Proof Transaction Holder Collection Offer Bid Whitelist Contract Network Event Job Nonce Fee Key Signature Payload Schema".split(
    " ",
  );
const syllables = "ba co di fu ga he ki lo mu na pe ri so tu va we xi yo zu qua".split(" ");

/** A seeded random number generator. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A site of so many pages, for measuring size: names of two or three words from a small set, as in real
 * libraries, and prose of 8,000 words used as unevenly as words are.
 */
export function generateSite(pages: number): PageDraft[] {
  const random = createRandom(7);
  const words = Array.from(
    { length: 8000 },
    () => pick(syllables, random) + pick(syllables, random) + pick(syllables, random),
  );
  return Array.from({ length: pages }, (_, number) => generatePage(number, words, random));
}

function generatePage(
  number: number,
  words: readonly string[],
  random: (below: number) => number,
): PageDraft {
  const name = `${pick(verbs, random)}${pick(nouns, random)}${pick(nouns, random)}${number}`;
  const isGuide = number % 20 === 0;
  const isOperation = number % 5 === 0;
  const section = isGuide ? "docs" : isOperation ? "openapi" : "library";
  const kind = isGuide ? "guide" : isOperation ? "operation" : "function";
  const title = isGuide ? `How to ${pick(verbs, random)} a ${pick(nouns, random)} ${number}` : name;
  const body: ElementContent[] = [h("p", null, prose(words, random, 40))];
  for (let part = 0; part < 4; part++) {
    body.push(h("h2", null, `${pick(nouns, random)} ${prose(words, random, 2)}`));
    body.push(h("p", null, prose(words, random, 60)));
  }
  assignHeadingIds(body);
  return {
    path: `/generated/${number}`,
    section,
    kind,
    title,
    description: prose(words, random, 12),
    body,
    layout: "article",
    sidebar: section,
    breadcrumbs: [{ label: "Generated" }],
    place: { file: "generated", line: 1 },
    search: { symbols: isGuide ? [] : [name], entries: [] },
    group: section,
  };
}

function pick<Item>(items: readonly Item[], random: (below: number) => number): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}

/** Squaring the random place makes the first words frequent and the last ones rare. */
function prose(
  words: readonly string[],
  random: (below: number) => number,
  length: number,
): string {
  const place = (): number => Math.floor((random(1000) / 1000) ** 2 * words.length);
  return Array.from({ length }, () => words[place()] ?? "").join(" ");
}
