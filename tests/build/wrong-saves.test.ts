import { get, type IncomingMessage } from "node:http";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyEngine } from "../test-site.ts";
import { DevSite } from "./dev-site.ts";
import { wrongSaves } from "./read-wrong-saves.ts";

const fixture = fileURLToPath(new URL("../fixtures/site", import.meta.url));
let site: DevSite;
/** What a page that is in view receives. */
let stream: IncomingMessage;
let events: AsyncIterator<string>;
let lines: Interface;

beforeAll(async () => {
  site = await DevSite.start(fixture, copyEngine);
  stream = await new Promise((resolve) => get(`${site.url}/__dev/events?path=/launch`, resolve));
  lines = createInterface({ input: stream });
  events = lines[Symbol.asyncIterator]();
  expect(await problemsOf(() => true)).toEqual([]);
});
afterAll(async () => {
  lines?.close();
  stream?.destroy();
  await site?.stop();
});

/** The next errors over the page that are as wanted. */
async function problemsOf(isWanted: (problems: readonly string[]) => boolean): Promise<string[]> {
  for (let name = ""; ; ) {
    const { value: line = "", done } = await events.next();
    if (done) throw new Error(`the dev server has gone: ${site.output}`);
    if (line.startsWith("event: ")) name = line.slice("event: ".length);
    if (name !== "problems" || !line.startsWith("data: ")) continue;
    const problems: unknown = JSON.parse(line.slice("data: ".length));
    const texts = Array.isArray(problems) ? problems.map(String) : [];
    if (isWanted(texts)) return texts;
  }
}

it.each(wrongSaves)(
  "$what is one error at its place, until it is mended",
  async ({ file, from, to, place, says }) => {
    const good = await site.read(file);
    const before = site.output.length;
    expect(good).toContain(from);
    await site.save(
      file,
      good.replace(from, () => to),
    );
    const shown = await problemsOf((problems) => problems.length > 0);
    await site.save(file, good);
    await problemsOf((problems) => problems.length === 0);
    // A build in progress could read a file that is half written.
    await site.settled();
    expect.soft(shown).toHaveLength(1);
    expect.soft(shown[0]).toContain(`error  ${place}`);
    expect.soft(shown[0]).toContain(says);
    expect.soft(site.output.slice(before)).toContain(shown[0]);
  },
);
