import { StoreError } from "../store/store-error.ts";

/** The stored index cannot be used: a part is missing or has another model version. */
export class SearchUnavailableError extends StoreError {
  override readonly name = "SearchUnavailableError";
}
