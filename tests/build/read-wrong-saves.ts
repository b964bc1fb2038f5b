import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

const file = fileURLToPath(new URL("wrong-saves.yaml", import.meta.url));

/** Saves of the fixture, and the expected place and words of the error. */
export const wrongSaves = z
  .array(
    z.strictObject({
      what: z.string(),
      file: z.string(),
      from: z.string(),
      to: z.string(),
      place: z.string(),
      says: z.string(),
    }),
  )
  .parse(parse(readFileSync(file, "utf8")));
