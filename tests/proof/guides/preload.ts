// Loaded before the programs of the guides: the API's servers are those of the test, and waiting is short.
const servers =
  /^https:\/\/(?:devnet\.minatokens\.com|minatokens\.com|zekotokens\.com|docs\.zkcloudworker\.com\/sandbox)/;
const standIn = process.env.API_STAND_IN ?? "";
const fetchNow = globalThis.fetch;

/** Of the sandbox, where nothing has to be waited for. */
const scenario: Record<string, string> =
  process.env.SANDBOX_SCENARIO === undefined
    ? {}
    : { "sandbox-scenario": process.env.SANDBOX_SCENARIO };

globalThis.fetch = async (input, init) => {
  if (!(input instanceof Request)) {
    return fetchNow(String(input).replace(servers, standIn), init);
  }
  const body = await input.arrayBuffer();
  return fetchNow(input.url.replace(servers, standIn), {
    method: input.method,
    headers: { ...Object.fromEntries(input.headers), ...scenario },
    ...(body.byteLength > 0 && { body }),
  });
};

const setTimeoutNow = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (callback: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    // Node's own fetch counts its time-outs in ticks of half a second: those stay.
    setTimeoutNow(callback, milliseconds < 1000 ? milliseconds : 5, ...values),
  setTimeoutNow,
);
