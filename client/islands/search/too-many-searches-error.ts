/** The site refuses this reader's searches for a while. */
export class TooManySearchesError extends Error {
  override readonly name = "TooManySearchesError";
}
