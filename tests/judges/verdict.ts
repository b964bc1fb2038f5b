/** What one judge says of the built site. */
export interface Verdict {
  judge: string;
  /** As the judge gives it: points, or how many were looked at. */
  score: string;
  /** One line each; none means content. */
  findings: string[];
}
