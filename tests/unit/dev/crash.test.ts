import { expect, it } from "vitest";
import { crashIn } from "../../../pipeline/dev/crash.ts";

const bundle = {
  placeOf: (line: number) =>
    line < 100
      ? { file: "node_modules/react/index.js", line }
      : { file: "worker/footer.tsx", line: line - 100 },
};
const stack = "Error: no footer\n    at renderNode (worker:12:3)\n    at Footer (worker:105:22)";

it("is reported at the line of the site's code, not in code of packages", () => {
  const line = JSON.stringify({ level: "error", event: "x", causes: ["no footer"], stack });
  expect(crashIn(line, bundle)).toEqual({
    severity: "error",
    file: "worker/footer.tsx",
    line: 5,
    message: "the page crashes: no footer",
  });
});

it.each(["plain words", '{"level":"error","event":"store-failed","causes":[]}'])(
  "is not what another line says: %s",
  (line) => {
    expect(crashIn(line, bundle)).toBeUndefined();
  },
);
