import { joinedTerm } from "../../content/model/search-text.ts";
import { judgedQueries, prefixedNames } from "./judged-queries.ts";

/** One query of the judged set, ready to be asked. */
export interface JudgementCase {
  /** For example `split symbol`, `one typo`. */
  group: string;
  query: string;
  isRight(path: string): boolean;
}

/** What is known of a page by its identifiers and title. */
export interface NamedPage {
  path: string;
  names: readonly string[];
}

/** The whole judged set. Prefixes need the site's pages: which names begin alike depends on them. */
export function judgementCases(pages: readonly NamedPage[]): JudgementCase[] {
  const judged = Object.entries(judgedQueries).flatMap(([group, queries]) =>
    queries.map(({ query, answers }) => ({
      group,
      query,
      isRight: (path: string) => answers.some((answer) => isAnswer(path, answer)),
    })),
  );
  return [...judged, ...prefixedNames.flatMap((name) => prefixCases(name, pages))];
}

/** Whether a path, with or without an anchor, is the page an answer stands for. */
export function isAnswer(url: string, answer: string): boolean {
  const path = url.replace(/#.*/, "");
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
    const isRight = (path: string): boolean => right.has(path.replace(/#.*/, ""));
    cases.push({ group: "prefix", query, isRight });
  }
  return cases;
}
