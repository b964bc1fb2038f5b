interface Constant {
  value: number;
  /** The value under which the constant does nothing: what the bench drops it to. */
  off: number;
  why: string;
}

/** Everything the ranking weighs, with its reason. `npm run bench -- search` prints what each is worth. */
export const rankingConstants = {
  unknownWord: { value: 0.33, off: 0, why: "a word that the site lacks says little of its pages" },
  minKnown: { value: 0.5, off: 0, why: "a query of words that the site lacks has no answer" },
  synonym: { value: 0.9, off: 1, why: "what was typed says more than what means the same" },
  called: { value: 1, off: 0, why: "pasted code is about what it calls" },
  oramaShare: { value: 0.3, off: 0, why: "what Orama found on the page as a whole" },
  text: { value: 0.5, off: 0, why: "text mentions what a name means" },
  question: { value: 0.8, off: 0, why: "a place also is what readers ask that it answers" },
  mention: { value: 0.85, off: 1, why: "a text that has a word once may only mention it" },
  wholeSymbol: { value: 2.5, off: 0, why: "who types an identifier wants its page" },
  wholeEntry: { value: 1.1, off: 0, why: "an entry has no page of its own" },
  wholeMember: { value: 0.6, off: 0, why: "many classes have a member of the same name" },
  leftOut: { value: 7, off: 1, why: "an identifier that answers half of the query is another one" },
  wholeTitle: { value: 1, off: 0, why: "the query is the page's title" },
  wholeHeading: { value: 0.45, off: 0, why: "the query is a heading" },
  member: { value: 0.8, off: 1, why: "a member is a part of an answer" },
  ownerMember: { value: 5, off: 0, why: "`Cloud.execute` names the member of that class" },
  sentence: { value: 0.3, off: 0, why: "one sentence that has most of the query may answer it" },
  guideInSentence: {
    value: 0.2,
    off: 0,
    why: "guides answer questions and say what has no name in code",
  },
  detailInSentence: {
    value: -0.3,
    off: 0,
    why: "a question is answered by what does it, not by the shape of what that takes",
  },
  broadDetail: { value: 0.4, off: 1, why: "pages of one name each are details of a broad word" },
  pathOperation: { value: 2, off: 0, why: "a path is that of an operation" },
  listPage: { value: -0.2, off: 0, why: "a package or tag mentions everything that it lists" },
  unpublished: { value: -0.05, off: 0, why: "of two packages that have a name one is installed" },
  schema: { value: -0.04, off: 0, why: "a schema is reached from its operation" },
} as const satisfies Record<string, Constant>;

export type RankingConstant = keyof typeof rankingConstants;
export type RankingWeights = Readonly<Record<RankingConstant, number>>;

export const constantNames = Object.keys(rankingConstants).filter(isConstant);

function isConstant(name: string): name is RankingConstant {
  return Object.hasOwn(rankingConstants, name);
}

export const rankingWeights: RankingWeights = weightsOf(rankingConstants);

function weightsOf<Name extends string>(
  constants: Readonly<Record<Name, Constant>>,
): Record<Name, number> {
  const weights = {} as Record<Name, number>;
  for (const name in constants) weights[name] = constants[name].value;
  return weights;
}
