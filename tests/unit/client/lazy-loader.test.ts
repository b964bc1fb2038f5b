import { expect, test } from "vitest";
import { lazyLoader } from "../../../client/islands/lazy-loader.tsx";

test("a lazy loader without a loading component is an error that says what is missing", () => {
  const options = { load: async () => ({ default: () => null }) };
  // @ts-expect-error: what a caller without types may do.
  expect(() => lazyLoader(options)).toThrow("lazyLoader() needs a `loading` component");
});
