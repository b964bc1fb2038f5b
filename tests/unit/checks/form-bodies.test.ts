// Form bodies, parsed from the samples that send them.
import { beforeAll, describe, expect, it } from "vitest";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import { parseCurl } from "../../../pipeline/model/checks/parse-curl.ts";
import type { RequestCheck, RequestInput } from "../../../pipeline/model/request-check.ts";
import { buildRequest, initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { curl } from "../../../pipeline/model/samples/languages/curl.ts";
import { sampleOf } from "../../../pipeline/model/samples/sample-writer.ts";
import { toRequestCheck } from "../../../pipeline/openapi/projections/to-request-check.ts";
import { toRequestForm } from "../../../pipeline/openapi/projections/to-request-form.ts";
import { checkRequest } from "../../../worker/checks/check-request.ts";
import { readForm } from "../../../worker/checks/read-form.ts";
import { readFixture } from "../openapi/build-fixture.ts";

interface FormCase {
  check: RequestCheck;
  /** The example of the file. */
  meant: JsonValue;
  curl: string;
}

const cases = new Map<string, FormCase>();

beforeAll(async () => {
  const api = await readFixture("right-to-copy.yaml");
  for (const operation of api.operations) {
    const form = toRequestForm(operation, { api, graph: new LinkGraph() });
    const request = buildRequest(form, initialValues(form));
    cases.set(operation.id, {
      check: toRequestCheck(operation, api),
      meant: form.body?.examples[0]?.value ?? null,
      curl: sampleOf(request, curl),
    });
  }
});

function caseOf(id: string): FormCase {
  const found = cases.get(id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

function faultsOf(check: RequestCheck, written: RequestInput | undefined) {
  return checkRequest(check, written ?? {}).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe.each(["plainForm", "deepForm", "styledForm", "parts", "plainParts"])("%s", (id) => {
  it("is read back from its sample as it was meant", () => {
    const { check, meant, curl: code } = caseOf(id);
    const written = parseCurl(code);
    expect(faultsOf(check, written)).toEqual([]);
    const parts = [...new URLSearchParams(written?.body)].map(([name, value]) => ({ name, value }));
    if (check.body === undefined) throw new Error("the operation has a body");
    expect(readForm(written?.parts ?? parts, check.body, check.$defs)).toEqual(meant);
  });

  it("may be given as JSON without a content type", () => {
    const { check, meant } = caseOf(id);
    expect(faultsOf(check, { body: JSON.stringify(meant) })).toEqual([]);
  });
});

describe("a form that is wrong", () => {
  const form = (id: string, body: string) =>
    faultsOf(caseOf(id).check, {
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", authorization: "Basic x" },
    });

  it("has faults with pointers into the value", () => {
    expect(form("deepForm", "amount=much&mandate[customer_acceptance][typ]=x")).toEqual([
      "type /amount",
      "unknown-field /mandate/customer_acceptance/typ",
    ]);
    expect(form("deepForm", "lines[0][count]=1&lines[1][count]=one")).toEqual([
      "type /lines/1/count",
    ]);
    expect(form("deepForm", "amount=12345678901234567890")).toEqual([]);
  });

  it("has brackets where the file asks for JSON", () => {
    expect(form("plainForm", "address[zip]=1")).toEqual(["unknown-field /address[zip]"]);
    expect(form("plainForm", 'address={"zip":"1"}')).toEqual([]);
  });

  it("is sent as JSON", () => {
    const { check } = caseOf("plainForm");
    const headers = { "content-type": "application/json", authorization: "Basic x" };
    expect(faultsOf(check, { headers, body: "{}" })).toContain("content-type content-type");
  });

  it("lacks the authorization that `--user` sends", () => {
    const { check, curl: code } = caseOf("plainForm");
    const written = parseCurl(code.replace(/--user '[^']*'/, ""));
    expect(faultsOf(check, written)).toEqual(["missing-header authorization"]);
  });
});

describe("items of a list without indexes", () => {
  it("begin when a name is repeated", () => {
    const { body, $defs } = caseOf("deepForm").check;
    const names = ["lines[][sku]", "lines[][count]", "lines[][sku]"];
    const fields = names.map((name, index) => ({ name, value: String(index) }));
    expect(body && readForm(fields, body, $defs)).toEqual({
      lines: [{ sku: "0", count: 1 }, { sku: "2" }],
    });
  });
});

describe("a form with a very deep name", () => {
  it("is rejected without being traversed", () => {
    const { check } = caseOf("deepForm");
    const body = `mandate${"[a]".repeat(20_000)}=1`;
    expect(faultsOf(check, { body })).toEqual(["not-checked "]);
  });
});
