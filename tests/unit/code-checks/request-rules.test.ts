import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ApiBodies } from "../../../pipeline/code-checks/check-api-bodies.ts";
import { englishWords } from "../../../pipeline/kernel/language.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

const api = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pay:
    post:
      operationId: pay
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Payment" } } }
      responses: { "200": { description: Paid. } }
components:
  schemas:
    Payment: { type: object, properties: { amount: { type: number }, key: { type: string } } }
`;

const overlay = `overlay: 1.1.0
info: { title: Rules, version: 1.0.0 }
actions:
  - target: $
    update: { x-units: { cents: { label: cents, base: euros, decimals: 2, warnBelow: 0.5 } } }
  - target: $.components.schemas.Payment.properties.amount
    update: { x-unit: cents }
  - target: $.components.schemas.Payment.properties.key
    update: { x-secret: true }
  - target: $.components.schemas.Payment
    update: { allOf: [{ required: [amount], x-message: Say how much. }] }
`;

it("bodies in guides are checked by the rules, secrets and units of an overlay, with the messages of the request check", async () => {
  const root = mkdtempSync(join(tmpdir(), "guide-rules-"));
  writeFileSync(join(root, "api.overlay.yaml"), overlay);
  const read = await parseOpenApi(api, "api.yaml", { root, overlays: ["api.overlay.yaml"] });
  expect(read.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const bodies = read.api && new ApiBodies(read.api.normalized, englishWords);
  const said = (body: object) =>
    bodies?.faults(body, { operation: "pay" }).map(({ message }) => message);
  expect(said({ amount: 500 })).toEqual([]);
  expect(said({})).toEqual(["`/amount`: Say how much."]);
  expect(said({ amount: 5, key: "k" })).toEqual([
    "`/key`: Never send `key`: it is a secret. Leave it out.",
    "`/amount`: The unit is cents; 5 looks like euros.",
  ]);
});
