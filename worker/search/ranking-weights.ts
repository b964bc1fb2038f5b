/** All constants of the ranking with their reasons. */
export const rankingWeights = {
  /** A word that the site lacks says little of its pages. */
  unknownWord: 0.32,
  /** What Orama found on the page as a whole. */
  oramaShare: 0.3,
  /** Text mentions what a name means. */
  text: 0.5,
  /** The text is a question of readers, written beside the place that answers it. */
  question: 0.8,
  /** A text that has a word once may only mention it. */
  mention: 0.85,
  /** Who types an identifier wants its page. */
  wholeSymbol: 2.5,
  /** An entry has no page of its own. */
  wholePart: 0.6,
  /** The query is the page's title. */
  wholeTitle: 1,
  /** The query is a heading. */
  wholeHeading: 0.45,
  /** One sentence that has most of the query may answer it. */
  sentence: 0.3,
  /** The row of a field says more of it than one that mentions it. */
  field: 0.2,
  /** A member is a part of an answer. */
  member: 0.8,
  /** Pages of one name each are details of a broad word. */
  broadDetail: 0.25,
  /** A section answers more exactly than its page. */
  section: 1.5,
  /** Guides answer questions and say what has no name in code. */
  guide: 0.2,
  /** An operation does what is asked for. */
  operation: 0.1,
  /** A shape of data or a list is reached from what takes it, or from what it lists. */
  indirect: -0.15,
} as const;
