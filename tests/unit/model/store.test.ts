import { expect, it } from "vitest";
import { MODEL_VERSION, valueKey } from "../../../content/model/store.ts";

it("a stored value's key names its kind, the model version and its hash", () => {
  expect(valueKey("page", "abc")).toBe(`page/${MODEL_VERSION}/abc`);
});
