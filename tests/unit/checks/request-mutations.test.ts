import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import { checkBody } from "../../../pipeline/model/checks/check-body.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";
import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import { readExamples } from "./read-examples.ts";

const examples = await readExamples();

/** A body made wrong at one place. */
interface Mutation {
  name: string;
  pointer: string;
  codes: string[];
  body: JsonValue;
}

function mutationsOf(body: JsonObject): Mutation[] {
  return [
    ...Object.entries(body).flatMap(([name, value]) => fieldMutations(body, name, value)),
    {
      name: "an unknown field",
      pointer: "/zzqx",
      codes: ["unknown-field"],
      body: { ...body, zzqx: 1 },
    },
  ];
}

function fieldMutations(body: JsonObject, name: string, value: JsonValue): Mutation[] {
  const pointer = `/${name}`;
  const { [name]: _gone, ...without } = body;
  const found: Mutation[] = [
    {
      name: `${name} under a name with one letter too many`,
      pointer: `${pointer}q`,
      codes: ["unknown-field"],
      body: { ...without, [`${name}q`]: value },
    },
  ];
  if (typeof value === "number") {
    found.push({
      name: `${name} as text`,
      pointer,
      codes: ["type"],
      body: { ...body, [name]: `${value}` },
    });
  }
  // A whitelist may be a list.
  if (typeof value === "string" && name !== "whitelist") {
    found.push({
      name: `${name} as a list of lists`,
      pointer,
      codes: ["type", "variant"],
      body: { ...body, [name]: [[1]] },
    });
  }
  if (typeof value === "string" && /^B62q\w{51}$/.test(value)) {
    const wrong = value.slice(0, 20) + (value[20] === "a" ? "b" : "a") + value.slice(21);
    found.push({
      name: `${name} with one wrong letter`,
      pointer,
      codes: ["address"],
      body: { ...body, [name]: wrong },
    });
  }
  return found;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

function ajvAgrees({ body, $defs }: RequestCheck) {
  return ajv.compile({ ...body?.schema, $defs });
}

describe.each(examples)("$check.id, $name", ({ check, name, value }) => {
  const isValid = ajvAgrees(check);

  it("has no fault when it is unchanged", () => {
    // The overlay warns of a variant of which the file has examples.
    const isDoubted = JSON.stringify(value).includes('"nft:launch"') && name === "advanced";
    expect(checkBody(check.body?.schema ?? {}, value, check).map(({ code }) => code)).toEqual(
      isDoubted ? ["rule"] : [],
    );
    expect(isValid(value)).toBe(true);
  });

  it("shows every fault with its pointer", () => {
    if (!isObject(value)) throw new Error("the example is no object");
    const missed = mutationsOf(value).filter(({ body, pointer, codes }) => {
      const faults = checkBody(check.body?.schema ?? {}, body, check);
      return !faults.some((fault) => fault.pointer === pointer && codes.includes(fault.code));
    });
    expect(
      missed.map(({ name, body }) => ({
        name,
        faults: checkBody(check.body?.schema ?? {}, body, check),
      })),
    ).toEqual([]);
  });

  it("agrees with Ajv about what the schema allows", () => {
    if (!isObject(value)) throw new Error("the example is no object");
    const ownRules = ["unknown-field", "misplaced-field", "rule", "secret", "address", "unit"];
    const differing = mutationsOf(value).filter(({ body }) => {
      const faults = checkBody(check.body?.schema ?? {}, body, check).filter(
        ({ code }) => !ownRules.includes(code),
      );
      return isValid(body) !== (faults.length === 0);
    });
    expect(
      differing.map(({ name, body }) => ({
        name,
        faults: checkBody(check.body?.schema ?? {}, body, check),
      })),
    ).toEqual([]);
  });

  it("reports each missing required field", () => {
    if (!isObject(value)) throw new Error("the example is no object");
    for (const name of Object.keys(value)) {
      const { [name]: _gone, ...without } = value;
      // The overlay's rules are tested elsewhere.
      const faults = checkBody(check.body?.schema ?? {}, without, check).filter(
        ({ code }) => code !== "rule",
      );
      if (isValid(without)) expect(faults).toEqual([]);
      else expect(faults.map(({ pointer }) => pointer)).toContain(`/${name}`);
    }
  });
});
