import { expect, test } from "vitest";
import { lazyLoader } from "../../../client/islands/lazy-loader.tsx";

test("a lazy loader without a loading component is an error that says what is missing", () => {
  expect(() => lazyLoader({ load: async () => ({ default: () => null }) })).toThrow(
    "lazyLoader() needs a `loading` component",
  );
});
