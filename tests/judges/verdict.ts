/** Result of one judge. */
export interface Verdict {
  judge: string;
  /** Points, or the number of checked items. */
  score: string;
  /** One line each; none means content. */
  findings: string[];
}
