import type { JsonValue } from "../model/body.ts";
import type { AmountUnit, BodyFault, CheckSchema, Coin } from "../model/request-check.ts";
import { walkValues } from "./walk-values.ts";

/** Below a thousandth of a coin somebody has counted whole ones. */
const leastPlausible = 1 / 1_000;

/** Tokens may cost very little; nobody asks for less than a millionth of a coin. */
const leastRate = 1 / 1_000_000;

/** Amounts that are hardly meant: whole coins where smallest units count, and the other way round. */
export function unitFaults(schema: CheckSchema, value: JsonValue, coin: Coin): BodyFault[] {
  const perWhole = 10 ** coin.decimals;
  return walkValues(schema, value).flatMap(({ pointer, value: amount, schema: own }) => {
    const unit = own["x-unit"];
    if (unit === undefined || typeof amount !== "number" || amount <= 0) return [];
    if (unit === "coin") {
      return amount < leastPlausible * perWhole ? [] : [tooLarge(pointer, amount, coin)];
    }
    const least = unit === "coin's smallest, a token" ? leastRate : leastPlausible;
    const isPlausible = Number.isInteger(amount) && amount >= least * perWhole;
    return isPlausible ? [] : [tooSmall(pointer, amount, unit, coin)];
  });
}

function tooSmall(
  pointer: string,
  amount: number,
  unit: AmountUnit,
  { name, smallest, decimals }: Coin,
): BodyFault {
  const isMoney = unit !== "token's smallest";
  const words: BodyFault["message"]["values"] = isMoney
    ? { counted: smallest, likely: name }
    : {
        counted: { word: "fault.unit.smallest" },
        likely: { word: "fault.unit.tokens", values: { decimals } },
      };
  return {
    severity: "warning",
    code: "unit",
    in: "body",
    pointer,
    message: { word: "fault.unit", values: { ...words, amount } },
    correction: Math.round(amount * 10 ** decimals),
  };
}

function tooLarge(pointer: string, amount: number, { name, smallest, decimals }: Coin): BodyFault {
  return {
    severity: "warning",
    code: "unit",
    in: "body",
    pointer,
    message: { word: "fault.unit", values: { counted: name, amount, likely: smallest } },
    correction: amount / 10 ** decimals,
  };
}
