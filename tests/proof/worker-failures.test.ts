// What "Debug a worker" says of jobs that fail: the published client, with workers in this process and with answers
// of the cloud that this test gives.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Cloud, zkCloudWorker, zkCloudWorkerClient } from "zkcloudworker";

class Throwing extends zkCloudWorker {
  override async execute(): Promise<string | undefined> {
    throw new Error("division by zero");
  }
}
class Silent extends zkCloudWorker {}

beforeAll(() => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  return () => vi.restoreAllMocks();
});

const job = { developer: "you", repo: "worker", transactions: ["1"], task: "any" };

function local(make: (cloud: Cloud) => zkCloudWorker): zkCloudWorkerClient {
  return new zkCloudWorkerClient({
    jwt: "local",
    chain: "local",
    zkcloudworker: async (cloud) => make(cloud),
  });
}

describe("a local worker", () => {
  it("that throws rejects the call with its error", async () => {
    await expect(local((cloud) => new Throwing(cloud)).execute(job)).rejects.toThrow(
      "division by zero",
    );
  });

  it("that returns undefined leaves a failed job without an error text", async () => {
    const client = local((cloud) => new Silent(cloud));
    const { jobId } = await client.execute(job);
    const { success, error, result } = await client.waitForJobResult({ jobId: jobId ?? "" });
    expect({ success, error, status: result.jobStatus }).toEqual({
      success: false,
      error: undefined,
      status: "failed",
    });
  });

  it("without create or merge rejects a recursive proof", async () => {
    const client = local((cloud) => new Silent(cloud));
    await expect(client.recursiveProof(job)).rejects.toThrow("Failed to create proof");
  });
});

describe("a job of the cloud", () => {
  const client = new zkCloudWorkerClient({ jwt: "token", chain: "devnet" });
  const answer = (data: object) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(data));
  const wait = (printLogs: boolean) =>
    client.waitForJobResult({ jobId: "job", printLogs, maxAttempts: 2, interval: 1 });

  afterEach(() => {
    vi.mocked(globalThis.fetch).mockRestore();
  });

  it("that is finished with incomplete logs ends as Timeout while logs are printed", async () => {
    answer({ jobStatus: "finished", result: "done", logs: ["started"], isFullLog: false });
    expect(await wait(true)).toEqual({ success: false, error: "Timeout", result: undefined });
    const quiet = await wait(false);
    expect([quiet.success, quiet.result.result]).toEqual([true, "done"]);
  });

  it("that failed has no error text; its logs are asked for by themselves", async () => {
    answer({ jobStatus: "failed", logs: ["Error: division by zero"], isFullLog: true });
    expect(await wait(true)).toMatchObject({ success: false, error: undefined });
    const { result } = await client.jobResult({ jobId: "job", includeLogs: true });
    expect(result).toMatchObject({ logs: ["Error: division by zero"] });
  });
});
