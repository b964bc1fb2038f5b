import type { JsonValue } from "../model/body.ts";
import type { CheckSchema, RequestFault } from "../model/request-check.ts";
import { walkValues } from "./walk-values.ts";

/** Smallest units in one MINA, and in one token of 9 decimals. */
const perWhole = 1_000_000_000;

/** Below a thousandth of a MINA somebody has counted whole ones. */
const leastPlausible = perWhole / 1_000;

/** Tokens may cost very little; nobody asks for less than a millionth of a MINA. */
const leastRate = 1_000;

/** Amounts that are hardly meant: whole coins where smallest units count, and the other way round. */
export function unitFaults(schema: CheckSchema, value: JsonValue): RequestFault[] {
  return walkValues(schema, value).flatMap(({ pointer, value: amount, schema: own }) => {
    const unit = own["x-unit"];
    if (unit === undefined || typeof amount !== "number" || amount <= 0) return [];
    if (unit === "MINA") return amount < leastPlausible ? [] : [tooLarge(pointer, amount)];
    const least = unit === "nanoMINA rate" ? leastRate : leastPlausible;
    const isPlausible = Number.isInteger(amount) && amount >= least;
    return isPlausible ? [] : [tooSmall(pointer, amount, unit)];
  });
}

function tooSmall(pointer: string, amount: number, unit: string): RequestFault {
  const isMoney = unit !== "smallest unit";
  const counted = isMoney ? "nanoMINA" : "the token's smallest unit";
  const whole = isMoney ? "MINA" : "tokens of 9 decimals";
  return {
    severity: "warning",
    code: "unit",
    in: "body",
    pointer,
    message: `This counts ${counted}; ${amount} looks like ${whole}.`,
    correction: Math.round(amount * perWhole),
  };
}

function tooLarge(pointer: string, amount: number): RequestFault {
  return {
    severity: "warning",
    code: "unit",
    in: "body",
    pointer,
    message: `This counts MINA; ${amount} looks like nanoMINA.`,
    correction: amount / perWhole,
  };
}
