import { type SearchAnswer, searchLimits } from "../../../content/model/search/search-answer.ts";
import { TooManySearchesError } from "./fetch-answer.ts";

export type SearchState =
  | { status: "idle" }
  /** `previous` is shown until the new answer arrives. */
  | { status: "loading" | "stalled"; query: string; previous?: SearchAnswer }
  | { status: "done"; query: string; answer: SearchAnswer }
  | { status: "failed"; query: string; isRateLimited: boolean };

export type FetchAnswer = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/** Milliseconds without a key that count as a pause in typing: short, so that results follow the last key. */
const PAUSE_MS = 30;

/**
 * Requests of one open dialog: one for the first key, at once, so that the index is read while the rest is typed, and
 * one for each pause. A new request aborts the previous one.
 */
export class SearchSession {
  readonly #fetchAnswer: FetchAnswer;
  readonly #onState: (state: SearchState) => void;
  #state: SearchState = { status: "idle" };
  #query = "";
  /** The query that waits for its answer. */
  #asked = "";
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
    if (query === this.#query && this.#state.status === "done") return;
    this.#query = query;
    if (query === "") {
      this.#cancel();
      this.#show({ status: "idle" });
      return;
    }
    const isFirst = this.#state.status === "idle";
    clearTimeout(this.#pause);
    this.#showLoading("loading");
    if (isFirst) void this.#ask();
    else {
      this.#pause = setTimeout(() => {
        if (this.#asked !== query) void this.#ask();
      }, PAUSE_MS);
    }
  }

  /** Repeats the query after a failure. */
  retry(): void {
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
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.#asked = query;
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#showLoading("stalled"), searchLimits.stalledAfterMs);
    try {
      const answer = await this.#fetchAnswer(query, request.signal);
      if (request.signal.aborted) return;
      clearTimeout(this.#stall);
      this.#asked = "";
      const shown = answer.isUnfinished === true ? (answerOf(this.#state) ?? answer) : answer;
      this.#show({ status: "done", query, answer: shown });
      if (query !== this.#query) this.#showLoading("loading");
    } catch (error) {
      if (request.signal.aborted) return;
      this.#asked = "";
      // What was typed meanwhile is asked after the pause.
      if (query !== this.#query) return;
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
    this.#asked = "";
  }
}

/** The answer that is shown, if any. */
export function answerOf(state: SearchState): SearchAnswer | undefined {
  if (state.status === "done") return state.answer;
  return state.status === "loading" || state.status === "stalled" ? state.previous : undefined;
}
