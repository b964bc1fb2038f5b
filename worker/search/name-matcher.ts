import { FindingRows } from "./finding-rows.ts";
import type { Alternative, QueryPlan } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";

/** Records whose names are compared for one query: those scored and their pages. */
const MAX_MATCHES = 256;

const fieldWorth = { symbol: 1, title: 1, keyword: 0.6 };

/** How fast the worth of a symbol falls with the share of the query that it leaves out. */
const LEFT_OUT = 7;

/** What a title of several words adds when it is the query word for word. */
const WHOLE_TITLE = 0.3;

/**
 * Compares the query with the names of records, term by term. One for the life of the isolate:
 * a query compares hundreds of records, and must not leave hundreds of objects behind.
 * A match is a number, asked with the methods; 0 is the match of a record without any wanted name.
 */
export class NameMatcher {
  readonly #table: RecordTable;
  /** Per term of the site: place in `#wanted` + 1 when the query wants it. */
  readonly #wantedAt: Int32Array;
  #wanted: Alternative[][] = [];
  readonly #matches = new Map<number, number>();
  #count = 0;
  /** Per match what its names are worth for each word of the query. */
  readonly worths = new FindingRows();
  /** Per match how well its names match each word, wherever they stand. */
  readonly qualities = new FindingRows();
  readonly #symbols = new Float32Array(MAX_MATCHES);
  readonly #titles = new Float32Array(MAX_MATCHES);
  #importances = new Float32Array(0);
  #total = 1;
  /** The bits of all words. */
  #wholeQuery = 0;

  constructor(table: RecordTable, terms: number) {
    this.#table = table;
    this.#wantedAt = new Int32Array(terms);
  }

  /** Makes it ready for another query. */
  reset(plan: QueryPlan): void {
    for (const [first] of this.#wanted) if (first !== undefined) this.#wantedAt[first.term] = 0;
    this.#wanted = [];
    this.#matches.clear();
    this.worths.reset(plan, this.#count, MAX_MATCHES);
    this.qualities.reset(plan, this.#count, MAX_MATCHES);
    this.#count = 1;
    this.#importances = Float32Array.from(plan.units, (unit) => unit.importance);
    this.#total = this.#importances.reduce((sum, importance) => sum + importance, 0);
    this.#wholeQuery = 2 ** plan.units.length - 1;
    for (const alternative of plan.alternatives) this.#want(alternative);
  }

  #want(alternative: Alternative): void {
    const at = (this.#wantedAt[alternative.term] ?? 0) - 1;
    if (at >= 0) {
      this.#wanted[at]?.push(alternative);
      return;
    }
    this.#wanted.push([alternative]);
    this.#wantedAt[alternative.term] = this.#wanted.length;
  }

  /** 1 or more when a symbol of the record is the query. */
  symbol(match: number): number {
    return this.#symbols[match] ?? 0;
  }

  /** 1 when its title is the query. */
  title(match: number): number {
    return this.#titles[match] ?? 0;
  }

  match(record: number): number {
    const known = this.#matches.get(record);
    if (known !== undefined) return known;
    const match = this.#matchNames(record);
    this.#matches.set(record, match);
    return match;
  }

  #matchNames(record: number): number {
    const table = this.#table;
    const terms = table.nameTerms;
    const symbolEnd = table.fieldLength(record, 0);
    const titleEnd = symbolEnd + table.fieldLength(record, 1);
    const start = table.place(record);
    const end = table.nameLength(record);
    let match = 0;
    let title: TitleMatch | undefined;
    for (let place = 0; place < end; place++) {
      const at = this.#wantedAt[terms[start + place] ?? 0] ?? 0;
      if (at === 0) continue;
      const alternatives = this.#wanted[at - 1] ?? [];
      if (match === 0) {
        if (this.#count === MAX_MATCHES) return 0;
        match = this.#count++;
        this.#symbols[match] = 0;
        this.#titles[match] = 0;
      }
      if (place < symbolEnd) {
        this.#note(match, alternatives, fieldWorth.symbol);
        this.#symbols[match] = Math.max(this.#symbols[match] ?? 0, this.#symbolMatch(alternatives));
      } else if (place < titleEnd) {
        this.#note(match, alternatives, fieldWorth.title);
        title ??= new TitleMatch();
        title.add(alternatives);
      } else this.#note(match, alternatives, fieldWorth.keyword);
    }
    if (match > 0) {
      this.worths.addPhrases(match);
      this.qualities.addPhrases(match);
    }
    if (title !== undefined) {
      const recall = this.#recall(match, title.units);
      const share = title.hits / (titleEnd - symbolEnd);
      const isWhole = share > 0.99 && recall > 0.99 && this.#importances.length > 1;
      this.#titles[match] =
        share * recall * recall * (0.8 + 0.2 * title.order) + (isWhole ? WHOLE_TITLE : 0);
    }
    return match;
  }

  #note(match: number, alternatives: readonly Alternative[], worth: number): void {
    for (const { units, quality } of alternatives) {
      this.worths.raise(match, units, quality * worth);
      this.qualities.raise(match, units, quality);
    }
  }

  /** 1 for the query itself, more when that has several words; falls fast with the share of the query that the symbol leaves out. */
  #symbolMatch(alternatives: readonly Alternative[]): number {
    let best = 0;
    for (const { units, quality } of alternatives) {
      const share = this.#importanceOf(units) / this.#total;
      const isWhole = quality === 1 && units === this.#wholeQuery && this.#importances.length > 1;
      best = Math.max(best, quality * quality * share ** LEFT_OUT + (isWhole ? 0.5 : 0));
    }
    return best;
  }

  /** Share of the query that the title answers. */
  #recall(match: number, titleUnits: number): number {
    let recall = 0;
    for (let unit = 0; unit < this.#importances.length; unit++) {
      if ((titleUnits & (1 << unit)) === 0) continue;
      recall += (this.#importances[unit] ?? 0) * this.qualities.value(match, unit);
    }
    return recall / this.#total;
  }

  #importanceOf(units: number): number {
    let sum = 0;
    for (let unit = 0; unit < this.#importances.length; unit++) {
      if ((units & (1 << unit)) !== 0) sum += this.#importances[unit] ?? 0;
    }
    return sum;
  }
}

/** How many terms of a title are wanted, and whether they stand in the order of the query. */
class TitleMatch {
  /** Sum of the qualities of the matched terms. */
  hits = 0;
  /** Words of the query that the title has. */
  units = 0;
  #inOrder = 0;
  #lastUnit = -1;

  /** Share of the matched terms that stand in the query's order. */
  get order(): number {
    return this.#inOrder / this.hits;
  }

  add(alternatives: readonly Alternative[]): void {
    let best = 0;
    let unit = -1;
    for (const { units, quality } of alternatives) {
      this.units |= units;
      if (quality <= best) continue;
      best = quality;
      unit = 31 - Math.clz32(units);
    }
    this.hits += best;
    if (unit > this.#lastUnit) this.#inOrder += best;
    this.#lastUnit = unit;
  }
}
