interface Constant {
  value: number;
  /** Value that disables the constant, for the bench. */
  off: number;
  why: string;
}

/** All constants of the ranking with their reasons. `npm run bench -- search` prints the effect of each. */
export const rankingConstants = {
  unknownWord: { value: 0.32, off: 0, why: "a word that the site lacks says little of its pages" },
  identifier: { value: 1.5, off: 1, why: "an identifier says more than other words" },
  oramaShare: { value: 0.3, off: 0, why: "what Orama found on the page as a whole" },
  text: { value: 0.5, off: 0, why: "text mentions what a name means" },
  question: { value: 0.8, off: 0, why: "a place also is what readers ask that it answers" },
  mention: { value: 0.85, off: 1, why: "a text that has a word once may only mention it" },
  wholeSymbol: { value: 2.5, off: 0, why: "who types an identifier wants its page" },
  wholePart: { value: 0.6, off: 0, why: "an entry has no page of its own" },
  wholeTitle: { value: 1, off: 0, why: "the query is the page's title" },
  wholeHeading: { value: 0.45, off: 0, why: "the query is a heading" },
  sentence: { value: 0.3, off: 0, why: "one sentence that has most of the query may answer it" },
  field: {
    value: 0.2,
    off: 0,
    why: "the row of a field says more of it than one that mentions it",
  },
  member: { value: 0.8, off: 1, why: "a member is a part of an answer" },
  broadDetail: { value: 0.25, off: 1, why: "pages of one name each are details of a broad word" },
  section: { value: 1.5, off: 1, why: "a section answers more exactly than its page" },
  guide: { value: 0.2, off: 0, why: "guides answer questions and say what has no name in code" },
  operation: { value: 0.1, off: 0, why: "an operation does what is asked for" },
  indirect: {
    value: -0.15,
    off: 0,
    why: "a shape of data or a list is reached from what takes it, or from what it lists",
  },
} as const satisfies Record<string, Constant>;

export type RankingConstant = keyof typeof rankingConstants;
export type RankingWeights = Readonly<Record<RankingConstant, number>>;

export const rankingWeights: RankingWeights = weightsOf(rankingConstants);

function weightsOf<Name extends string>(
  constants: Readonly<Record<Name, Constant>>,
): Record<Name, number> {
  const weights = {} as Record<Name, number>;
  for (const name in constants) weights[name] = constants[name].value;
  return weights;
}
