/** The rate limit of searches was exceeded. */
export class TooManySearchesError extends Error {
  override readonly name = "TooManySearchesError";
}
