import { expect, it } from "vitest";
import { compareVersions } from "../../../pipeline/model/compare-versions.ts";

it.each([
  // https://semver.org/#spec-item-11
  [
    "1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0",
  ],
  ["1.9.0 1.10.0 2.0.0-rc.1 2.0.0"],
  ["2024-9-1 2024-10-1"],
  ["1.2 1.10"],
])("%s are in their order", (versions) => {
  const inOrder = versions.split(" ");
  expect(inOrder.toReversed().sort(compareVersions)).toEqual(inOrder);
});
