import { type SearchAnswer, searchLimits } from "../../../content/model/search/search-answer.ts";
import { TooManySearchesError } from "./too-many-searches-error.ts";

export type SearchState =
  | { status: "idle" }
  /** `previous` is shown until the new answer arrives. */
  | { status: "loading" | "stalled"; query: string; previous?: SearchAnswer }
  | { status: "done"; query: string; answer: SearchAnswer }
  | { status: "failed"; query: string; isRateLimited: boolean };

export type FetchAnswer = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/** Debounce in milliseconds: short, so that results follow the last key. */
const DEBOUNCE_MS = 40;

/**
 * Requests of one open dialog: debounces typing, aborts the previous request for a new query, and drops late answers.
 */
export class SearchSession {
  readonly #fetchAnswer: FetchAnswer;
  readonly #onState: (state: SearchState) => void;
  readonly #answers = new Map<string, SearchAnswer>();
  #state: SearchState = { status: "idle" };
  #query = "";
  #pause: ReturnType<typeof setTimeout> | undefined;
  #stall: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(fetchAnswer: FetchAnswer, onState: (state: SearchState) => void) {
    this.#fetchAnswer = fetchAnswer;
    this.#onState = onState;
  }

  /** Handles typing. */
  type(text: string): void {
    const query = text.trim();
    if (query === this.#query && this.#state.status !== "failed") return;
    this.#cancel();
    this.#query = query;
    if (query === "") {
      this.#show({ status: "idle" });
      return;
    }
    const known = this.#answers.get(query);
    if (known !== undefined) {
      this.#show({ status: "done", query, answer: known });
      return;
    }
    this.#showLoading("loading");
    this.#pause = setTimeout(() => void this.#ask(), DEBOUNCE_MS);
  }

  /** Repeats the query after a failure. */
  retry(): void {
    this.#cancel();
    this.#showLoading("loading");
    void this.#ask();
  }

  /** Ends the session; later answers are dropped. */
  close(): void {
    this.#cancel();
    this.#query = "";
  }

  async #ask(): Promise<void> {
    const query = this.#query;
    const request = new AbortController();
    this.#request = request;
    this.#stall = setTimeout(() => this.#showLoading("stalled"), searchLimits.stalledAfterMs);
    try {
      const answer = await this.#fetchAnswer(query, request.signal);
      if (request.signal.aborted) return;
      const shown = answer.isUnfinished === true ? (answerOf(this.#state) ?? answer) : answer;
      this.#answers.set(query, shown);
      this.#cancel();
      this.#show({ status: "done", query, answer: shown });
    } catch (error) {
      if (request.signal.aborted) return;
      this.#cancel();
      this.#show({ status: "failed", query, isRateLimited: error instanceof TooManySearchesError });
    }
  }

  #showLoading(status: "loading" | "stalled"): void {
    const previous = answerOf(this.#state);
    const state = { status, query: this.#query };
    this.#show(previous === undefined ? state : { ...state, previous });
  }

  #show(state: SearchState): void {
    this.#state = state;
    this.#onState(state);
  }

  #cancel(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#stall);
    this.#request?.abort();
    this.#request = undefined;
  }
}

/** The answer that is shown, if any. */
export function answerOf(state: SearchState): SearchAnswer | undefined {
  if (state.status === "done") return state.answer;
  return state.status === "loading" || state.status === "stalled" ? state.previous : undefined;
}
