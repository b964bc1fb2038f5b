import { expect, it } from "vitest";
import {
  linkedRequest,
  requestLink,
  withoutSecrets,
} from "../../../client/islands/request-editor/request-link.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";

const check: RequestCheck = {
  id: "pay",
  method: "POST",
  path: "/pay",
  servers: [],
  units: {},
  secrets: "^EK\\w{4}",
  requiredHeaders: [],
  $defs: { Signer: { properties: { "seed/phrase": { type: "string", "x-secret": true } } } },
  body: {
    contentType: "application/json",
    required: true,
    schema: { properties: { amount: {}, signers: { items: { $ref: "#/$defs/Signer" } } } },
  },
};

it("has a body of any length, in any script", () => {
  const body = JSON.stringify("größe ".repeat(100_000));
  const values = { server: 0, serverVariables: {}, parameters: {}, body };
  const { hash } = new URL(requestLink("https://docs.example/pay", values));
  expect(linkedRequest(hash)).toEqual(values);
});

it("has no field that the API marks as secret, and no text that looks like a secret", () => {
  const body = `{"amount": 12345678901234567890, "privateKeyOfNobody": "x",
    "signers": [{"seed/phrase": "s"}, {"note": "EKabcd"}]}`;
  expect(withoutSecrets(body, check)?.replaceAll(/\s/g, "")).toBe(
    '{"amount":12345678901234567890,"privateKeyOfNobody":"x","signers":[{},{}]}',
  );
  expect(withoutSecrets('"EKabcd"', check)).toBeUndefined();
  expect(withoutSecrets('{"signers": [{"seed/phrase": ', check)).toBeUndefined();
});
