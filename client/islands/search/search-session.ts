import { type SearchAnswer, searchLimits } from "../../../content/model/search/search-answer.ts";
import { TooManySearchesError } from "./too-many-searches-error.ts";

export type SearchState =
  | { status: "idle" }
  /** `previous` stays on screen until the new answer is there. */
  | { status: "loading" | "stalled"; query: string; previous?: SearchAnswer }
  | { status: "done"; query: string; answer: SearchAnswer }
  | { status: "failed"; query: string; isTooMany: boolean };

export type FetchAnswer = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/** A pause in typing: longer than between two keys of somebody who types fast (120 ms), so a query is one request. */
const DEBOUNCE_MS = 150;

/**
 * The requests of one open dialog: typing waits for a pause, a new query gives up the one before it,
 * and an answer that comes late is dropped.
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

  /** The reader has typed. */
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

  /** Asks again after a failure. */
  retry(): void {
    this.#cancel();
    this.#showLoading("loading");
    void this.#ask();
  }

  /** Ends the session: nothing is shown any more. */
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
      this.#show({ status: "failed", query, isTooMany: error instanceof TooManySearchesError });
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

/** The answer on screen, if any. */
export function answerOf(state: SearchState): SearchAnswer | undefined {
  if (state.status === "done") return state.answer;
  return state.status === "loading" || state.status === "stalled" ? state.previous : undefined;
}
