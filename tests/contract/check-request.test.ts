import { describe, expect, it } from "vitest";
import { parseCurl } from "../../pipeline/model/checks/parse-curl.ts";
import type { RequestInput } from "../../pipeline/model/request-check.ts";
import type { HarRequest } from "../../pipeline/model/samples/har-request.ts";
import { curl } from "../../pipeline/model/samples/languages/curl.ts";
import { sampleOf } from "../../pipeline/model/samples/sample-writer.ts";
import { checkRequest } from "../../worker/checks/check-request.ts";
import { uncheckedParts } from "../../worker/checks/checked-parts.ts";
import { readExamples } from "../unit/checks/read-examples.ts";

const examples = await readExamples();
const mint = examples.find(({ check }) => check.id === "mintTokens");
if (mint === undefined) throw new Error("the API has no mintTokens");
const { check, value } = mint;
const body = JSON.stringify(value);
const url = `${check.servers[0]}${check.path}`;
const headers = { "content-type": "application/json", "x-api-key": "k" };

const faultsOf = (request: Parameters<typeof checkRequest>[1]) =>
  checkRequest(check, request).map(({ code, pointer, correction }) => ({
    code,
    pointer,
    ...(correction !== undefined && { correction }),
  }));

describe("a request", () => {
  it("that is valid has no fault", () => {
    expect(faultsOf({ method: "POST", url, headers, body })).toEqual([]);
  });

  it("may name the default port, and the host in capitals", () => {
    const same = url.replace(/minatokens\.com/, "MinaTokens.com:443");
    expect(faultsOf({ method: "POST", url: same, headers, body })).toEqual([]);
  });

  it("may omit parts, which are not checked", () => {
    expect(faultsOf({ body })).toEqual([]);
  });

  it.each([
    ["another method", { method: "GET" }, { code: "method", pointer: "", correction: "POST" }],
    [
      "another address",
      { url: "https://minatokens.com/token/mint" },
      { code: "url", pointer: "", correction: "https://minatokens.com/api/v1/token/mint" },
    ],
    ["parameters", { url: `${url}?address=B62` }, { code: "unknown-field", pointer: "" }],
    [
      "no key",
      { headers: { "content-type": "application/json" } },
      { code: "missing-header", pointer: "x-api-key" },
    ],
    [
      "no content type",
      { headers: { "x-api-key": "k" } },
      { code: "content-type", pointer: "content-type", correction: "application/json" },
    ],
    ["no body", { body: "" }, { code: "missing-body", pointer: "" }],
    ["text that is no JSON", { body: "{'a':1}" }, { code: "not-json", pointer: "" }],
    [
      "lists without end",
      { body: `${"[".repeat(1_000)}${"]".repeat(1_000)}` },
      { code: "not-checked", pointer: "" },
    ],
  ])("with %s is answered with the fault", (_, change, fault) => {
    expect(faultsOf({ method: "POST", url, headers, body, ...change })).toContainEqual(fault);
  });

  it("with its key in the body is reported with the key's header", () => {
    const changed = JSON.stringify({ ...Object(value), "x-api-key": "k" });
    expect(faultsOf({ body: changed })).toEqual([
      { code: "misplaced-field", pointer: "/x-api-key" },
    ]);
  });

  it("with an unknown variant is reported with the known ones", () => {
    const launch = examples.find(({ check: { id } }) => id === "launchToken");
    const changed = { ...Object(launch?.value), adminContract: "advancd" };
    if (launch === undefined) throw new Error("the API has no launchToken");
    expect(checkRequest(launch.check, { body: JSON.stringify(changed) })).toContainEqual(
      expect.objectContaining({
        code: "variant",
        pointer: "/adminContract",
        correction: "advanced",
      }),
    );
  });
});

it("to the faucet is for test networks only", () => {
  const faucet = examples.find(({ check: { id } }) => id === "faucet");
  const faults =
    faucet &&
    checkRequest(faucet.check, {
      url: "https://minatokens.com/api/v1/faucet",
      body: JSON.stringify(faucet.value),
    });
  expect(faults).toEqual([expect.objectContaining({ severity: "error", in: "url" })]);
});

/** Faults without the overlay's warning of one variant, of which the file has an example. */
function faultsBesideDoubt({ check: own, name }: (typeof examples)[number], written: RequestInput) {
  const isDoubted = own.id === "launchNftCollection" && name === "advanced";
  return checkRequest(own, written).filter(({ code }) => !(isDoubted && code === "rule"));
}

describe("the samples of every operation", () => {
  const requests = examples.map((example): [string, (typeof examples)[number], HarRequest] => [
    `${example.check.id}, ${example.name}`,
    example,
    {
      method: example.check.method,
      url: `${example.check.servers[0]}${example.check.path}`,
      queryString: [],
      headers: Object.entries(headers).map(([name, text]) => ({ name, value: text })),
      postData: {
        mimeType: "application/json",
        text: JSON.stringify(example.value, null, 2),
      },
    },
  ]);

  it.each(requests)("of %s have no fault as a curl command", (_, example, request) => {
    const written = parseCurl(sampleOf(request, curl));
    expect(written?.body).toBe(request.postData?.text);
    expect(faultsBesideDoubt(example, written ?? {})).toEqual([]);
  });
});

describe("code", () => {
  it("of curl is parsed with every kind of quoting", () => {
    expect(
      parseCurl(`curl -XPOST "https://a.example/b?c=1" -H 'X-Api-Key: k' \\
        --header=accept:\\ */* -o out.txt -d $'it\\'s\\n' --data-raw "\\"x\\""`),
    ).toEqual({
      method: "POST",
      url: "https://a.example/b?c=1",
      headers: {
        "x-api-key": "k",
        accept: "*/*",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: `it's\n&"x"`,
    });
  });

  it.each([
    "curl -sX PUT https://a.example/b",
    "curl -sSLXPUT https://a.example/b",
    "curl --retry-delay 2 -X PUT https://a.example/b",
  ])("of curl has its method and address in %j", (command) => {
    expect(parseCurl(command)).toEqual({ method: "PUT", url: "https://a.example/b", headers: {} });
  });

  it("of curl has cookies", () => {
    expect(parseCurl("curl -b session=1 https://a.example/b")?.headers).toEqual({
      cookie: "session=1",
    });
  });

  it.each([
    // The body is elsewhere, the header and the fields are variables, or the address is one.
    ["curl URL -H 'x-api-key: k' --json @body.json", [], ["body"]],
    ["curl URL -H \"x-api-key: $KEY\" --json '{\"amount\": '$AMOUNT'}'", ["/to"], ["variables"]],
    ["curl $BASE/mint -H 'x-api-key: k' --json \"$BODY\"", [], ["url", "body"]],
    [
      `curl URL -H 'x-api-key: k' --json "{\\"to\\": \\"$TO\\", \\"memo\\": \\"for $NAME, with love to everybody\\"}"`,
      ["/amount"],
      ["variables"],
    ],
  ])("does not judge what it does not say: %s", (code, found, left) => {
    const written = code.replace("URL", url);
    const request = parseCurl(written) ?? {};
    const known = checkRequest(check, request).map(({ pointer }) => pointer);
    const absent = ["/tokenAddress", "/sender"];
    expect(known.filter((pointer) => !absent.includes(pointer))).toEqual(found);
    expect(uncheckedParts(check, request)).toEqual(left);
  });

  it.each(["wget https://a.example", "fetch('https://a.example')", "", "curl".repeat(9)])(
    "of other programs is not read: %s",
    (code) => {
      expect(parseCurl(code)).toBeUndefined();
    },
  );
});
