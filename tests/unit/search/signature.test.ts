import { describe, expect, test } from "vitest";
import {
  parseSignature,
  parseSignatureQuery,
  signatureMatch,
} from "../../../pipeline/model/search/signature.ts";

describe("a declaration", () => {
  test.each([
    [
      "function checkAddress(address: string | undefined): Promise<boolean>",
      { parameters: [["string", "undefined"]], returns: ["Promise", "boolean"] },
    ],
    [
      "function prove<T extends boolean = false>( options: Options<ProveData, T> ): RequestResult<JobId, T>",
      { parameters: [["Options", "ProveData", "T"]], returns: ["RequestResult", "JobId", "T"] },
    ],
    [
      "abstract releaseDeployer(params: { publicKey: string; txsHashes: string[] }): Promise<void>",
      { parameters: [["string", "Array"]], returns: ["Promise", "void"] },
    ],
    ["pack(): Field\nconst packed = params.pack();", { parameters: [], returns: ["Field"] }],
    [
      "map(each: (value: Field, at: number) => Bool, size?: number): Field[] | undefined",
      {
        parameters: [["Field", "number", "Bool"], ["number"]],
        returns: ["Field", "Array", "undefined"],
      },
    ],
    [
      'on(event: "🪙", call: (coin: Coin) => void): Bool',
      { parameters: [[], ["Coin", "void"]], returns: ["Bool"] },
    ],
  ])("%s", (code, signature) => {
    expect(parseSignature(code)).toEqual(signature);
  });

  test.each(["class NFTAddress extends Struct", "", "function open(", "const a = 1;"])(
    "is not `%s`",
    (code) => {
      expect(parseSignature(code)).toBeUndefined();
    },
  );
});

describe("a query", () => {
  test.each([
    [
      "(string, Field) => PublicKey",
      { parameters: [["string"], ["Field"]], returns: ["PublicKey"] },
    ],
    ["() => Field", { parameters: [], returns: ["Field"] }],
    ["-> TransactionPayloads", { returns: ["TransactionPayloads"] }],
    ["Promise<JobResult>", { returns: ["Promise", "JobResult"] }],
  ])("%s asks for a signature", (query, wanted) => {
    expect(parseSignatureQuery(query)).toEqual(wanted);
  });

  test.each(["mint tokens", "a -", "=>", "wait(hash)", "<b>"])("`%s` does not", (query) => {
    expect(parseSignatureQuery(query)).toBeUndefined();
  });
});

test("the best signature has the fewest types beside those of the query", () => {
  const wanted = parseSignatureQuery("(string) => PublicKey") ?? {};
  const match = (code: string) =>
    signatureMatch(wanted, parseSignature(code) ?? { parameters: [], returns: [] });
  const exact = match("function a(text: string): PublicKey");
  const promised = match("function a(text: string): Promise<PublicKey | undefined>");
  const more = match("function a(text: string, at: number): PublicKey");
  expect(exact).toBe(1);
  expect(promised).toBe(1);
  expect(more).toBeLessThan(1);
  expect(more).toBeGreaterThan(0);
  expect(match("function a(text: string): PublicKey[]")).toBeLessThan(1);
  expect(match("function a(at: number): PublicKey")).toBe(0);
  expect(match("function a(text: string): Field")).toBe(0);
});
