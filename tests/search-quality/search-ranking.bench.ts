import { type SearchWords, WORDS_PART } from "../../pipeline/model/search/search-index.ts";
import { phraseKey } from "../../pipeline/search/read-phrases.ts";
import { readSynonyms, type Synonyms, synonymTable } from "../../pipeline/search/read-synonyms.ts";
import {
  type RankingConstant,
  rankingConstants,
  rankingWeights,
} from "../../worker/search/ranking-weights.ts";
import { root } from "../test-site.ts";
import { toArrayBuffer } from "../unit/search/to-array-buffer.ts";
import {
  type FrozenSet,
  judgementCases,
  type RankedCase,
  readBlindQueries,
  readFreshQueries,
  readFrozenQueries,
} from "./judgement-cases.ts";
import { miniSearchRanker, oramaRanker, ourRanker, pagefindRanker } from "./rankers.ts";
import { type RankerRating, rateRanker } from "./rate-ranker.ts";
import { type FindPart, namedPages, readBuiltIndex, readRecords } from "./stored-index.ts";

/** Quality of the search compared with other engines, and the effect of each constant and synonym. */
const { synonyms } = await readSynonyms(root);
const findPart = await readBuiltIndex();
const records = await readRecords(findPart);
const cases = judgementCases(namedPages(records));
/** Query sets by name. */
const sets = {
  "tuned half": cases.filter(({ half }) => half === "tuned"),
  "unseen half": cases.filter(({ half }) => half === "unseen"),
  fresh: readFreshQueries(),
  frozen: answeredCases("frozen"),
  later: answeredCases("later"),
  natural: answeredCases("natural"),
  "blind tune": answered(readBlindQueries("tune")),
  "blind judge": answered(readBlindQueries("judge")),
  "second blind tune": answered(readBlindQueries("second-tune")),
  "second blind judge": answered(readBlindQueries("second-judge")),
  "third blind tune": answered(readBlindQueries("third-tune")),
  "third blind judge": answered(readBlindQueries("third-judge")),
  "fourth blind tune": answered(readBlindQueries("fourth-tune")),
  "fourth blind judge": answered(readBlindQueries("fourth-judge")),
  "fifth blind judge": answered(readBlindQueries("fifth-judge")),
  "sixth blind tune": answered(readBlindQueries("sixth-tune")),
  "sixth blind judge": answered(readBlindQueries("sixth-judge")),
  "seventh blind tune": answered(readBlindQueries("seventh-tune")),
  "seventh blind judge": answered(readBlindQueries("seventh-judge")),
  "eighth blind tune": answered(readBlindQueries("eighth-tune")),
  "eighth blind judge": answered(readBlindQueries("eighth-judge")),
};
for (const [name, asked] of Object.entries(sets)) await printQuality(name, asked);
await printConstants();
await printSynonyms();

function answeredCases(set: FrozenSet): RankedCase[] {
  return answered(readFrozenQueries(set, "unseen"));
}

function answered(cases: readonly RankedCase[]): RankedCase[] {
  return cases.filter(({ group }) => group !== "nothing");
}

/**
 * Ours beside MiniSearch and Pagefind: success@1, success@3 and MRR@10, class by class. All have the same text. MiniSearch
 * also has our tokenizer and our synonyms of single words; Pagefind takes neither: it has a stemmer of its own.
 */
async function printQuality(set: string, asked: readonly RankedCase[]): Promise<void> {
  const rankers = [
    ourRanker(findPart),
    miniSearchRanker(records, synonymTable(synonyms)),
    await pagefindRanker(records),
    oramaRanker(records),
  ];
  const ratings: RankerRating[] = [];
  for (const ranker of rankers) {
    ratings.push(await rateRanker(ranker, asked));
    await ranker.close();
  }
  const names = ratings.map(({ name }) => name);
  const lines = Object.keys(ratings[0]?.groups ?? {}).map((group) => {
    const figures = ratings.map(({ groups }) => {
      const rating = groups[group];
      if (rating === undefined) return "";
      return [rating.successAt1, rating.successAt3, rating.mrrAt10]
        .map((share) => share.toFixed(3))
        .join(" / ");
    });
    return `| ${group} | ${ratings[0]?.groups[group]?.queries ?? 0} | ${figures.join(" | ")} |`;
  });
  process.stdout.write(
    `${set}: success@1 / success@3 / MRR@10\n\n| class | queries | ${names.join(" | ")} |\n` +
      `| --- | --- | ${names.map(() => "---").join(" | ")} |\n${lines.join("\n")}\n`,
  );
  // Ranking is tuned by the misses of one half; those of the other stay unread.
  if (set !== "tuned half") return;
  const worst = ratings[0]?.misses.map(({ query, place }) => `${query} (${place ?? "none"})`);
  process.stdout.write(`\nOurs, first answer not right: ${worst?.join("; ")}\n\n`);
}

/** Effect of each ranking constant: the loss of MRR@10, in thousandths, when it is disabled. */
async function printConstants(): Promise<void> {
  const rated = async (dropped?: RankingConstant): Promise<number[]> => {
    const weights =
      dropped === undefined
        ? rankingWeights
        : { ...rankingWeights, [dropped]: rankingConstants[dropped].off };
    const rates: number[] = [];
    for (const own of Object.values(sets)) {
      const { groups } = await rateRanker(ourRanker(findPart, weights), own);
      rates.push(groups.all?.mrrAt10 ?? 0);
    }
    return rates;
  };
  const whole = await rated();
  process.stdout.write(
    `\n| constant | ${Object.keys(sets).join(" | ")} | why |\n| --- |${" --- |".repeat(Object.keys(sets).length + 1)}\n`,
  );
  for (const name of Object.keys(rankingConstants).filter(isConstant)) {
    const without = await rated(name);
    const worth = whole.map((mrr, set) => (1000 * (mrr - (without[set] ?? 0))).toFixed(1));
    process.stdout.write(`| ${name} | ${worth.join(" | ")} | ${rankingConstants[name].why} |\n`);
  }
}

function isConstant(name: string): name is RankingConstant {
  return Object.hasOwn(rankingConstants, name);
}

/** Effect of each synonym: the total loss of reciprocal rank of queries with its words. */
async function printSynonyms(): Promise<void> {
  const { groups, also } = synonyms;
  const without: [string, Synonyms][] = [
    ...groups.map((group, at): [string, Synonyms] => [
      group.join(", "),
      { groups: groups.toSpliced(at, 1), also },
    ]),
    ...Object.entries(also).map(([phrase, others]): [string, Synonyms] => {
      const rest = Object.entries(also).filter(([other]) => other !== phrase);
      return [`${phrase}: ${others.join(", ")}`, { groups, also: Object.fromEntries(rest) }];
    }),
  ];
  const whole = synonymTable(synonyms);
  process.stdout.write(
    "\n| synonyms | tuned half (queries) | unseen half |\n| --- | --- | --- |\n",
  );
  for (const [entry, others] of without) {
    const table = synonymTable(others);
    const changed = [...whole.keys()].filter(
      (key) => table.get(key)?.size !== whole.get(key)?.size,
    );
    const worth = (["tuned", "unseen"] as const).map(async (half) => {
      const asked = cases.filter(
        ({ query, half: own }) =>
          own === half && changed.some((key) => ` ${phraseKey(query)} `.includes(` ${key} `)),
      );
      const sum = async (read: FindPart): Promise<number> => {
        const { groups: rated } = await rateRanker(ourRanker(read), asked);
        return (rated.all?.mrrAt10 ?? 0) * asked.length;
      };
      const lost = (await sum(findPart)) - (await sum(withSynonyms(table)));
      return `${lost.toFixed(2)} (${asked.length})`;
    });
    process.stdout.write(`| ${entry} | ${(await Promise.all(worth)).join(" | ")} |\n`);
  }
}

/** The built index with other synonyms. */
function withSynonyms(table: ReadonlyMap<string, ReadonlySet<string>>): FindPart {
  const others = Object.fromEntries([...table].map(([key, phrases]) => [key, [...phrases]]));
  return async (name) => {
    const part = await findPart(name);
    if (name !== WORDS_PART || part === undefined) return part;
    const words: SearchWords = JSON.parse(new TextDecoder().decode(part));
    const changed = { ...words, synonyms: others };
    return toArrayBuffer(new TextEncoder().encode(JSON.stringify(changed)));
  };
}
