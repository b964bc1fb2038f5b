import type { JsonObject } from "../../../pipeline/model/body.ts";
import { requestPath } from "../../../pipeline/model/request-check.ts";
import { initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { changesHeader } from "../../../pipeline/model/sandbox.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { loadForm } from "../request-editor/load-form.ts";
import { nextBody } from "../request-editor/next-request.ts";
import { runRequest, type SandboxAnswer } from "../request-editor/run-request.ts";

/** A request of a flow, with its latest answer. */
export interface FlowRun {
  page: string;
  endpoint: string;
  body: JsonObject;
  answer: SandboxAnswer;
  /** False while the same request will get another answer. */
  isFinal: boolean;
}

/**
 * Runs a request in the sandbox, then those that go on with its answer. Each is sent again while its answer is about to
 * change.
 * @throws when the network fails
 */
export async function runFlow(
  first: { page: string; body: JsonObject },
  onAnswer: (run: FlowRun) => void,
): Promise<void> {
  let next: typeof first | undefined = first;
  while (next !== undefined) {
    const { page, body }: typeof first = next;
    const { form } = await loadForm(requestPath(page));
    const values = { ...initialValues(form), body: JSON.stringify(body) };
    let answer = await runRequest(form, values, "");
    const report = (seconds: number | undefined) => {
      const endpoint = `${form.method} ${form.path}`;
      onAnswer({ page, endpoint, body, answer, isFinal: seconds === undefined });
    };
    for (let seconds = changesIn(answer); seconds !== undefined; seconds = changesIn(answer)) {
      report(seconds);
      const milliseconds = Math.min(seconds, 2) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      answer = await runRequest(form, values, "");
    }
    report(undefined);
    const [following] = answer.status < 400 ? (form.next ?? []) : [];
    const carried = following && nextBody(following, parseJson(answer.body));
    next = carried && { page: following.page, body: carried };
  }
}

function changesIn({ headers }: SandboxAnswer): number | undefined {
  const header = headers.find(([name]) => name === changesHeader.toLowerCase());
  return header === undefined ? undefined : Number(header[1]);
}
