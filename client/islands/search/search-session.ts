import { type SearchAnswer, searchLimits } from "../../../content/model/search/search-answer.ts";
import { TooManySearchesError } from "./fetch-answer.ts";

export type SearchState =
  | { status: "idle" }
  /** `previous` is shown until the new answer arrives. */
  | { status: "loading" | "stalled"; query: string; previous?: SearchAnswer }
  | { status: "done"; query: string; answer: SearchAnswer }
  | { status: "failed"; query: string; isRateLimited: boolean };

export type FetchAnswer = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/**
 * Requests of one open dialog. A key asks at once when no answer is pending; of what is typed until the answer arrives
 * or is stalled, only the newest query is asked then. So each key has its results on a fast line, and a slow one takes
 * few requests. Answers are shown in the order of the requests, late ones are dropped.
 */
export class SearchSession {
  readonly #fetchAnswer: FetchAnswer;
  readonly #onState: (state: SearchState) => void;
  #state: SearchState = { status: "idle" };
  #query = "";
  /** The query of the newest request while its answer is pending. */
  #asked = "";
  /** True while newer queries wait for that answer. */
  #isBusy = false;
  /** Number of requests. */
  #requests = 0;
  /** Number of the request whose answer is shown. */
  #answered = 0;
  #stall: ReturnType<typeof setTimeout> | undefined;
  #pending = new AbortController();

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
    this.#showLoading("loading");
    this.#askNewest();
  }

  /** Repeats the query after a failure. */
  retry(): void {
    this.#showLoading("loading");
    this.#askNewest();
  }

  /** Ends the session; later answers are dropped. */
  close(): void {
    this.#cancel();
    this.#query = "";
  }

  #askNewest(): void {
    if (!this.#isBusy && this.#asked !== this.#query) void this.#ask(this.#query);
  }

  async #ask(query: string): Promise<void> {
    const { signal } = this.#pending;
    this.#requests += 1;
    const request = this.#requests;
    this.#asked = query;
    this.#isBusy = true;
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => {
      this.#isBusy = false;
      this.#showLoading("stalled");
      this.#askNewest();
    }, searchLimits.stalledAfterMs);
    try {
      const answer = await this.#fetchAnswer(query, signal);
      if (signal.aborted || request < this.#answered) return;
      this.#answered = request;
      const shown = answer.isUnfinished === true ? (answerOf(this.#state) ?? answer) : answer;
      this.#show({ status: "done", query, answer: shown });
    } catch (error) {
      if (signal.aborted || request < this.#requests) return;
      if (query === this.#query) {
        const isRateLimited = error instanceof TooManySearchesError;
        this.#show({ status: "failed", query, isRateLimited });
      }
    }
    if (request === this.#requests) this.#cancel();
    if (query === this.#query) return;
    this.#showLoading("loading");
    this.#askNewest();
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

  /** Ends all requests. */
  #cancel(): void {
    clearTimeout(this.#stall);
    this.#pending.abort();
    this.#pending = new AbortController();
    this.#asked = "";
    this.#isBusy = false;
  }
}

/** The answer that is shown, if any. */
export function answerOf(state: SearchState): SearchAnswer | undefined {
  if (state.status === "done") return state.answer;
  return state.status === "loading" || state.status === "stalled" ? state.previous : undefined;
}
