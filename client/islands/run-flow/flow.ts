import { requestPath } from "../../../pipeline/model/request-check.ts";
import {
  initialValues,
  type RequestValues,
} from "../../../pipeline/model/samples/build-request.ts";
import { loadForm } from "../request-editor/load-form.ts";
import { nextValues } from "../request-editor/next-request.ts";
import { type ReceivedAnswer, runRequest } from "../request-editor/run-request.ts";

interface FlowRequest extends Pick<RequestValues, "parameters" | "body"> {
  page: string;
}

export interface FlowRun extends Pick<FlowRequest, "page" | "body"> {
  endpoint: string;
  answer: ReceivedAnswer;
}

/**
 * Runs a request in the sandbox, then the requests that take values of its answer. Each is repeated until its answer is
 * final.
 * @throws when the network fails
 */
export async function runFlow(first: FlowRequest, onAnswer: (run: FlowRun) => void): Promise<void> {
  const visited = new Set<string>();
  let request: FlowRequest | undefined = first;
  // Links of an API file may form a cycle.
  while (request !== undefined && !visited.has(request.page)) {
    const { page, body }: FlowRequest = request;
    visited.add(page);
    const { form } = await loadForm(requestPath(page));
    const initial = initialValues(form);
    const parameters = { ...initial.parameters, ...request.parameters };
    const values: RequestValues = { ...initial, parameters, body };
    let answer: ReceivedAnswer;
    do {
      answer = await runRequest(form, values);
      onAnswer({ page, endpoint: `${form.method} ${form.path}`, body, answer });
      const milliseconds = Math.min(answer.changesIn ?? 0, 2) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    } while (answer.changesIn !== undefined);
    const [next] = answer.status < 400 ? (form.next ?? []) : [];
    const valuesOfNext = next && nextValues(next, { values, answer });
    request = next && valuesOfNext && { page: next.page, ...valuesOfNext };
  }
}
