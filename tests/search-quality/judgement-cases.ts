import { readFileSync } from "node:fs";
import { joinedTerm } from "../../pipeline/model/search/terms.ts";
import { judgedQueries, prefixedNames } from "./judged-queries.ts";

/** One query of the judged set, ready to be asked. */
export interface JudgementCase {
  /** For example `split symbol`, `one typo`. */
  group: string;
  query: string;
  /** Which half of the set it belongs to. */
  half: Half;
  isRight(path: string): boolean;
}

export type RankedCase = Omit<JudgementCase, "half">;

/** Ranking is tuned on one half of the judged set; the other is only looked at by the bench and the tests. */
export type Half = "tuned" | "unseen";

/** Half of a query: the last bit of its FNV-1a hash, so that the choice is arbitrary. */
function halfOf(query: string): Half {
  let hash = 0x811c9dc5;
  for (const unit of query) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) & 1) === 0 ? "tuned" : "unseen";
}

/** What is known of a page by its identifiers and title. */
export interface NamedPage {
  path: string;
  names: readonly string[];
  /** Members and fields described on it, as `Owner.member`. */
  members: readonly string[];
}

/** The whole judged set. Prefixes need the site's pages: which names begin alike depends on them. */
export function judgementCases(pages: readonly NamedPage[]): JudgementCase[] {
  const judged = Object.entries(judgedQueries).flatMap(([group, queries]) =>
    queries.map(({ query, answers }) => ({
      group,
      query,
      half: halfOf(query),
      isRight: (path: string) => answers.some((answer) => isAnswer(path, answer)),
    })),
  );
  const prefixes = prefixedNames.flatMap((name) => prefixCases(name, pages));
  return [
    ...judged,
    ...prefixes,
    ...everyNameCases(pages),
    ...memberCases(pages),
    ...readSecondSet(),
    ...readReaderQueries(),
  ];
}

/**
 * Queries written and judged from the site's pages alone, without knowledge of its search: a line each,
 * with its class, the query and the paths that answer it.
 */
export function readSecondSet(): JudgementCase[] {
  return readAnswered("second-set.tsv").map(({ group, ...judged }) => {
    return { ...judged, group: `second set, ${group}`, half: halfOf(judged.query) };
  });
}

/**
 * Queries written from the pages by somebody who knew neither the search nor the other sets, in no half: the bench
 * prints what they tell. Weights were looked at beside every second of them.
 */
export function readFreshQueries(): RankedCase[] {
  return readAnswered("fresh-queries.tsv");
}

/** A query whose answers may name the section, too. */
export interface SectionCase extends RankedCase {
  /** Addresses that answer it, with the anchor of a section or of the page as a whole. */
  answers: readonly string[];
}

export type FrozenSet = "frozen" | "later" | "natural";

/**
 * Queries written and judged from the pages before anything of the search was looked at, and frozen then; `later` and
 * `natural` before it was changed again. Of each class every other one is tuned by, the others only judge. `nothing`
 * are queries that have no answer.
 */
export function readFrozenQueries(set: FrozenSet, wanted: Half): SectionCase[] {
  const seen = new Map<string, number>();
  return readSections(`${set}-queries.tsv`).filter(({ group }) => {
    const place = seen.get(group) ?? 0;
    seen.set(group, place + 1);
    return (place % 2 === 0 ? "tuned" : "unseen") === wanted;
  });
}

export const blindSets = [
  "tune",
  "judge",
  "second-tune",
  "second-judge",
  "third-tune",
  "third-judge",
  "fourth-tune",
  "fourth-judge",
  "fifth-judge",
  "sixth-tune",
  "sixth-judge",
  "seventh-tune",
  "seventh-judge",
  "eighth-tune",
  "eighth-judge",
] as const;

export type BlindSet = (typeof blindSets)[number];

/**
 * Queries by somebody who had seen neither the search nor the other sets, judged from the pages: one half was tuned by,
 * the other was asked once, when all was done. Further sets were made in the same way later; of the fifth, which is
 * mostly questions in natural words, and of the eighth, all were asked once.
 */
export function readBlindQueries(set: BlindSet): SectionCase[] {
  return readSections(`blind-${set}.tsv`);
}

function readSections(file: string): SectionCase[] {
  return readLines(file).map(({ group, query, answers }) => {
    const right = new Set(answers.map(withoutAnchor));
    return { group, query, answers, isRight: (path) => right.has(withoutAnchor(path)) };
  });
}

function readLines(file: string): { group: string; query: string; answers: string[] }[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [group = "", query = "", answers = ""] = line.split("\t");
      return { group, query, answers: answers.split(" ") };
    });
}

function readAnswered(file: string): RankedCase[] {
  return readLines(file).map(({ group, query, answers }) => {
    const right = new Set(answers);
    return { group, query, isRight: (path) => right.has(withoutAnchor(path)) };
  });
}

/**
 * What readers ask, call things, see fail and paste, written and judged from the pages before anything was known of
 * how they are ranked. All of them stay in the unseen half. A line each: class, query, answers.
 */
export function readReaderQueries(): JudgementCase[] {
  return readLines("reader-queries.tsv").map(({ group, query, answers }) => ({
    group: `reader, ${group}`,
    query,
    half: "unseen",
    isRight: (path) => answers.some((answer) => isAnswer(path, answer)),
  }));
}

/** The name of every class, function, interface and enum page, in whichever package. */
function everyNameCases(pages: readonly NamedPage[]): JudgementCase[] {
  const pattern = /^\/api\/[^/]+\/(?:class|function|interface|enum)\/(\w+)$/;
  const names = new Set(pages.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []));
  return [...names].map((name) => ({
    group: "every name",
    query: name,
    half: halfOf(name),
    isRight: (path) => isAnswer(path, `symbol:${name}`),
  }));
}

/** One in so many members is asked: they are a thousand. */
const MEMBER_STEP = 8;

function memberCases(pages: readonly NamedPage[]): JudgementCase[] {
  const pathsOf = new Map<string, Set<string>>();
  for (const { path, members } of pages) {
    for (const member of members) {
      pathsOf.set(member, (pathsOf.get(member) ?? new Set()).add(path));
    }
  }
  return [...pathsOf]
    .filter((_, place) => place % MEMBER_STEP === 0)
    .map(([query, paths]) => ({
      group: "member",
      query,
      half: halfOf(query),
      isRight: (path) => paths.has(withoutAnchor(path)),
    }));
}

/** Whether a path, with or without an anchor, is the page an answer stands for. */
function isAnswer(url: string, answer: string): boolean {
  const path = withoutAnchor(url);
  const [kind, name = ""] = answer.split(":");
  switch (kind) {
    case "op":
      return path === `/OpenAPI/${name}`;
    case "schema":
      return path === `/OpenAPI/schemas/${name}` || url === `/api/api#${name}`;
    case "guide":
      return path === `/Documentation/${name}`;
    case "package":
      return path === `/api/${name}`;
    case "symbol":
      return new RegExp(`^/api/[^/]+/(class|function|interface|enum)/${name}$`).test(path);
    default:
      return path === answer;
  }
}

/** The page of an address. */
export function withoutAnchor(url: string): string {
  return url.replace(/#.*/, "");
}

/** Shortest beginning that is asked: with less, any page is as good as another. */
const SHORTEST = 3;

function prefixCases(name: string, pages: readonly NamedPage[]): JudgementCase[] {
  const cases: JudgementCase[] = [];
  for (let length = SHORTEST; length < name.length; length++) {
    const query = name.slice(0, length);
    if (query.endsWith(" ")) continue;
    const wanted = joinedTerm(query);
    const right = new Set(
      pages
        .filter(({ names }) => names.some((own) => joinedTerm(own).startsWith(wanted)))
        .map(({ path }) => path),
    );
    const isRight = (path: string): boolean => right.has(withoutAnchor(path));
    cases.push({ group: "prefix", query, half: halfOf(query), isRight });
  }
  return cases;
}
