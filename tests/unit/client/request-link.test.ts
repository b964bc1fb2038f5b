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
  parameters: [{ name: "pin", in: "query", schema: { "x-secret": true } }],
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

it("has nothing that the API marks as secret, and no text that looks like a secret", () => {
  const credentials = { userName: "", password: "", apiKey: "" };
  const start = { server: 0, serverVariables: {}, ...credentials };
  const parameters = { "query:pin": "1234", "query:page": "2", "query:note": "EKabcd" };
  const linked = (body: string) => withoutSecrets({ ...start, parameters, body }, check);
  expect(linked("{}").parameters).toEqual({ "query:page": "2" });
  const body = `{"amount": 12345678901234567890, "privateKeyOfNobody": "x",
    "signers": [{"seed/phrase": "s"}, {"note": "EKabcd"}]}`;
  expect(linked(body).body?.replaceAll(/\s/g, "")).toBe(
    '{"amount":12345678901234567890,"privateKeyOfNobody":"x","signers":[{},{}]}',
  );
  expect(linked('"EKabcd"').body).toBeUndefined();
  expect(linked('{"signers": [{"seed/phrase": ').body).toBeUndefined();
});
