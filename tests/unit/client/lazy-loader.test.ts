import { expect, test } from "vitest";
import { lazyLoader } from "../../../client/islands/lazy-loader.tsx";

test("a lazy loader without a loading component is an error that says what is missing", () => {
  const options = { load: async () => ({ default: () => null }) };
  // Reflect calls as a caller without types does.
  expect(() => Reflect.apply(lazyLoader, undefined, [options])).toThrow(
    "lazyLoader() needs a `loading` component",
  );
});
