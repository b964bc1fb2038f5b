import { StoreError } from "../store/store-error.ts";

/** The stored index cannot be used: a part is missing, or another version of the pipeline wrote it. */
export class SearchUnavailableError extends StoreError {
  override readonly name = "SearchUnavailableError";
}
