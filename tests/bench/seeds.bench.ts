/**
 * Small changes of the documented interfaces: 100 that make a statement of the site wrong, drawn by seed, and harmless
 * ones. Each is built in a copy of the site; a wrong statement should stop the build at a file and a line.
 */
import { formatProblem, type Problem } from "../../pipeline/kernel/problems.ts";
import { ApiChanges } from "./seeds/api-changes.ts";
import { type Change, Dice } from "./seeds/change.ts";
import { PackageChanges } from "./seeds/package-changes.ts";
import { SeededSite } from "./seeds/seeded-site.ts";
import { printTable } from "./table.ts";

const seed = 20_261_123;
const started = performance.now();
const site = await SeededSite.copy();
try {
  const texts = await site.texts();
  const api = new ApiChanges(texts);
  const packages = new PackageChanges(texts);
  const dice = new Dice(seed);
  const all = [...api.faults(dice, 5), ...packages.faults(dice, 5)];
  const faults = dice.shuffled(all).slice(0, 100);
  const harmless = [...api.harmless(dice, 3), ...packages.harmless(dice, 3)];
  const untouched = await stops();
  if (untouched.length > 0) throw new Error(untouched.map(formatProblem).join("\n"));
  const stopped = await countStops(faults, "escaped");
  const alarms = await countStops(harmless, "false alarm");
  printTable([
    ...stopped.rows,
    { figure: "all faults", value: figure(stopped), budget: "95 of 100" },
    { figure: "harmless changes that stop the build", value: figure(alarms), budget: "2" },
    { figure: "time", value: `${Math.round((performance.now() - started) / 1000)} s` },
  ]);
} finally {
  await site.delete();
}

interface Stops {
  found: number;
  of: number;
}

/** How many changes stop the build, in all and of each kind; the others, or those for harmless changes, by name. */
async function countStops(changes: readonly Change[], surprise: string) {
  const kinds = new Map<string, Stops>();
  for (const change of changes) {
    const [first] = await stops(change);
    const { found, of } = kinds.get(change.kind) ?? { found: 0, of: 0 };
    kinds.set(change.kind, { found: found + Number(first !== undefined), of: of + 1 });
    const { kind, what, wrong = "" } = change;
    if ((first === undefined) === (wrong !== "")) {
      console.error(`${surprise}: ${kind}: ${what} ${wrong} ${first ? formatProblem(first) : ""}`);
    } else if (process.env.SEEDS_VERBOSE !== undefined) {
      console.error(`${kind}: ${what}: ${first ? formatProblem(first) : "built"}`);
    }
  }
  const all = [...kinds.values()];
  return {
    found: all.reduce((sum, { found }) => sum + found, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
    rows: [...kinds].map(([kind, each]) => ({ figure: kind, value: figure(each) })),
  };
}

function figure({ found, of }: Stops): string {
  return `${found} of ${of}`;
}

/** Errors with a file and a line. */
async function stops(change?: Change): Promise<Problem[]> {
  const problems = await site.build(change);
  return problems.filter(
    ({ severity, file, line }) => severity === "error" && file !== "" && line !== undefined,
  );
}
