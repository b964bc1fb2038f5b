import { beforeAll, expect, it } from "vitest";
import { visitSchemas } from "../../pipeline/json-schema/subschemas.ts";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { checkBody } from "../../pipeline/model/checks/check-body.ts";
import type { CheckSchema, RequestCheck } from "../../pipeline/model/request-check.ts";
import { recordOf } from "../../pipeline/model/schema/json-value.ts";
import { toRequestCheck } from "../../pipeline/openapi/projections/to-request-check.ts";
import { readOwnApi } from "../unit/checks/read-own-api.ts";

/**
 * One wrong value of each kind, put into every field of its kind in the requests of all operations, and what is said.
 * Fields that the service fills are left out: a request to prove passes them on.
 */
const kinds: readonly {
  of: (field: CheckSchema, name: string) => boolean;
  wrong: JsonValue;
  said: string;
  /** Names of all fields of the kind. */
  fields?: string;
}[] = [
  {
    of: ({ type }) => type === "number" || type === "integer",
    wrong: -7,
    said: "error fault.(minimum|exclusiveMinimum)",
    fields:
      "amount decimals developerFee expiry fee mintEnd mintStart nonce price royaltyFee signatureExpiry slippage tokenId totalSupply transferFee version",
  },
  {
    of: ({ exclusiveMinimum }) => exclusiveMinimum !== undefined,
    wrong: 0,
    said: "error fault.exclusiveMinimum",
    fields: "amount mintEnd mintStart price signatureExpiry",
  },
  {
    of: ({ type, "x-unit": unit }) =>
      /number|integer/.test(String(type)) &&
      ["smallest-unit", "nanoMINA", "price"].includes(unit ?? ""),
    wrong: 2 ** 53,
    said: "warning fault.rule",
    fields: "amount developerFee price totalSupply transferFee",
  },
  {
    of: ({ type, "x-unit": unit }) =>
      /number|integer/.test(String(type)) &&
      ["smallest-unit", "nanoMINA", "price"].includes(unit ?? ""),
    wrong: 2 ** 65,
    said: "error fault.maximum",
    fields: "amount developerFee price totalSupply transferFee",
  },
  {
    of: ({ minItems }) => minItems !== undefined,
    wrong: [],
    said: "error fault.(empty|minItems)",
    fields: "custom recipients txs",
  },
  {
    of: (_, name) => name === "symbol",
    wrong: "🚀🚀",
    said: "error fault.x-maxBytes",
    fields: "symbol",
  },
  {
    of: ({ "x-maxBytes": most, format }) => (most ?? 0) >= 30 && format !== "uri",
    wrong: "é".repeat(17),
    said: "error fault.x-maxBytes",
    fields: "collectionName key memo name nftName",
  },
  {
    of: ({ minLength }) => minLength !== undefined,
    wrong: "",
    said: "error fault.empty",
    fields: "collectionName hash jobId key name nftName signedData symbol transaction",
  },
  {
    of: ({ type, "x-secret": secret }) => type === "string" && secret === undefined,
    wrong: `for you: EK${"F".repeat(50)}`,
    said: "error fault.secret.text",
  },
];

const filled = new Set(["TransactionPayloads", "TokenTransaction", "NftTransaction"]);

interface Field {
  name: string;
  schema: CheckSchema;
  check: RequestCheck;
}

let fields: Field[];
beforeAll(async () => {
  const api = await readOwnApi();
  const found = new Map<string, Field>();
  for (const operation of api.operations) {
    const check = toRequestCheck(operation, api);
    const named = Object.entries(check.$defs).filter(([name]) => !filled.has(name));
    for (const schema of [check.body?.schema, ...named.map(([, each]) => each)]) {
      visitSchemas(schema, (one) => {
        for (const [name, written] of Object.entries(recordOf(recordOf(one).properties))) {
          const field = { name, schema: written as CheckSchema, check };
          found.set(JSON.stringify([name, written]), field);
        }
      });
    }
  }
  fields = [...found.values()];
});

it.each(kinds)("$wrong: $said", ({ of, wrong, said, fields: names }) => {
  const ofKind = fields.filter(({ name, schema }) => of(schema, name));
  for (const { name, schema, check } of ofKind) {
    const whole: CheckSchema = { type: "object", properties: { [name]: schema } };
    const faults = checkBody(whole, { [name]: wrong }, check);
    const lines = faults.map(({ severity, message }) => `${severity} ${message.id}`);
    expect(lines.join("\n"), name).toMatch(new RegExp(said));
  }
  const found = [...new Set(ofKind.map(({ name }) => name))].sort().join(" ");
  expect(found).toBe(names ?? found);
});
