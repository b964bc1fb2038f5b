import { requestPath } from "../../../pipeline/model/request-check.ts";
import {
  initialValues,
  type RequestValues,
} from "../../../pipeline/model/samples/build-request.ts";
import { loadForm } from "../request-editor/load-form.ts";
import { nextValues } from "../request-editor/next-request.ts";
import { runRequest, type SandboxAnswer } from "../request-editor/run-request.ts";

interface FlowRequest extends Pick<RequestValues, "parameters" | "body"> {
  page: string;
}

/** A request of a flow, with its latest answer. */
export interface FlowRun extends Pick<FlowRequest, "page" | "body"> {
  endpoint: string;
  answer: SandboxAnswer;
}

/**
 * Runs a request in the sandbox, then those that go on with its answer. Each is sent again while its answer is about to
 * change.
 * @throws when the network fails
 */
export async function runFlow(first: FlowRequest, onAnswer: (run: FlowRun) => void): Promise<void> {
  const run = new Set<string>();
  let next: FlowRequest | undefined = first;
  // Links of a file may lead back.
  while (next !== undefined && !run.has(next.page)) {
    const { page, body, parameters: own }: FlowRequest = next;
    run.add(page);
    const { form } = await loadForm(requestPath(page));
    const start = initialValues(form);
    const values: RequestValues = { ...start, parameters: { ...start.parameters, ...own }, body };
    let answer: SandboxAnswer;
    do {
      answer = await runRequest(form, values);
      onAnswer({ page, endpoint: `${form.method} ${form.path}`, body, answer });
      const milliseconds = Math.min(answer.changesIn ?? 0, 2) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    } while (answer.changesIn !== undefined);
    const [following] = answer.status < 400 ? (form.next ?? []) : [];
    const carried = following && nextValues(following, { values, answer });
    next = following && carried && { page: following.page, ...carried };
  }
}
